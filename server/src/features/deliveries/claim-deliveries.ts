import type { Channel } from '@evens/domain/deliveries/model';
import { deliveryLimits } from '@evens/domain/deliveries/model';
import { sql } from 'kysely';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import type { Addressed, ClaimedDelivery, DeliveryChannel } from './delivery-channel.ts';
import { readItems } from './read-items.ts';

type ClaimedRow = Omit<ClaimedDelivery, 'items' | 'written'> & { subject: string | null; body: string | null };

/**
 * Claims what is due on a channel for one attempt each. Other processes leave it alone until the lease expires. Claims of
 * one channel take turns, so two processes can't split a bundle.
 */
export function claimDeliveries(store: Store, { name, channel, most }: Claiming): Promise<ClaimedDelivery[]> {
  return transact(store, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`deliveries:${name}`}, 0))`.execute(tx.q);
    await failUnsendable(tx, { name, channel });
    const rows = await claimWanted(tx, { name, channel, most });
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    await absorbBundled(tx, ids);
    const items = await readItems(tx.q, ids);
    return rows.map(({ subject, body, ...row }) => ({
      ...row,
      items: items.get(row.id) ?? [],
      written: body === null ? null : { subject, body },
    }));
  });
}

/** The last attempt never reported back, so its process probably died. No one knows whether the delivery went out. */
async function failUnsendable(tx: Tx, { name, channel }: { name: Channel; channel: DeliveryChannel }): Promise<void> {
  const { rows } = await sql<Addressed>`
    update deliveries set state = 'failed', due_at = null, payload = null, body = null, error = 'The last attempt broke off.'
    where id in (
      select id from deliveries
      where channel = ${name} and due_at <= ${tx.now} and attempts > ${channel.retriesMs.length} for update skip locked
    )
    returning id, kind, user_id, group_id, recipient, created_at
  `.execute(tx.q);
  for (const row of rows) await channel.onFailed?.(tx, row);
}

type Claiming = { name: Channel; channel: DeliveryChannel; most: number };

/** What recipients want to hear now. The rest waits until their quiet hours end, or is dropped. */
async function claimWanted(tx: Tx, { name, channel, most }: Claiming): Promise<ClaimedRow[]> {
  for (;;) {
    const rows = await claimDue(tx, { name, most });
    const quiet = (await channel.findQuiet?.(tx, rows)) ?? new Map<string, Date>();
    for (const [id, until] of quiet) {
      await sql`update deliveries set attempts = attempts - 1, due_at = ${until} where id = ${id}`.execute(tx.q);
    }
    const loud = rows.filter(({ id }) => !quiet.has(id));
    const unwanted = await channel.findUnwanted?.(
      tx,
      loud.map(({ id }) => id),
    );
    if (unwanted && unwanted.size > 0) await dropUnwanted(tx, [...unwanted]);
    const wanted = loud.filter(({ id }) => !unwanted?.has(id));
    if (wanted.length > 0 || rows.length === 0) return wanted;
  }
}

/** What was never tried is as if it had never been queued. The rest has failed before, and stays so. */
async function dropUnwanted(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from deliveries where id = any(${ids}::text[]) and attempts <= 1`.execute(tx.q);
  await sql`
    update deliveries set state = 'failed', due_at = null, payload = null, body = null,
      error = coalesce(error, 'By then, the recipient no longer wanted it.')
    where id = any(${ids}::text[])
  `.execute(tx.q);
}

/** Of a bundle that no one has tried yet, only the first is claimed. A resting channel has nothing to claim. */
async function claimDue(tx: Tx, { name, most }: Omit<Claiming, 'channel'>): Promise<ClaimedRow[]> {
  const leasedUntil = new Date(tx.now.getTime() + deliveryLimits.leaseMs);
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select id, number, case when bundle is null or attempts > 0 then id else recipient || ' ' || bundle end as message
      from deliveries
      where channel = ${name} and due_at <= ${tx.now}
        and not exists (select from deliveries where channel = ${name} and rest_until > ${tx.now})
      order by due_at, number limit ${most}
      for update skip locked
    )
    update deliveries set attempts = attempts + 1, due_at = ${leasedUntil}
    where id in (select distinct on (message) id from due order by message, number)
    returning id, kind, user_id, group_id, recipient, attempts, created_at, subject, body
  `.execute(tx.q);
  return rows;
}

/** From now on, the rest of a new bundle belongs to the one that was claimed, whatever becomes of it (RC-04). */
async function absorbBundled(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update deliveries as other set state = 'bundled', bundled_into = first.id, due_at = null
    from deliveries as first
    where first.id = any(${ids}::text[]) and first.attempts = 1 and first.bundle is not null
      and other.channel = first.channel and other.recipient = first.recipient and other.bundle = first.bundle
      and other.due_at is not null and other.attempts = 0
  `.execute(tx.q);
}
