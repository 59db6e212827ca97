import type { Channel } from '@evens/domain/deliveries/model';
import { deliveryLimits } from '@evens/domain/deliveries/model';
import { nextAttemptAfterMs, restAfterMs } from '@evens/domain/deliveries/rules';
import { oneLine } from '@evens/domain/shared/text';
import { sql } from 'kysely';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { DeliveryError } from '../../ports/delivery.ts';
import type { ClaimedDelivery, DeliveryChannel, KeptText, TakenDelivery } from './delivery-channel.ts';

type Attempt = { channel: DeliveryChannel; provider: string; delivery: ClaimedDelivery; kept: KeptText };

const SUBJECT_MOST = 200;

/**
 * The provider took it. What a link needs is deleted (EM-13, SM-10). A report from the provider can be faster, and then its
 * state stays.
 */
export async function recordTaken(
  store: Store,
  { channel, provider, delivery, kept }: Attempt,
  { state, providerId = null, segments = 0, costMicros = null }: TakenDelivery,
): Promise<void> {
  const { id, attempts } = delivery;
  await transact(store, async (tx) => {
    const taken = { provider, providerId, segments, costMicros, sentAt: tx.now };
    const recorded = await tx.q
      .updateTable('deliveries')
      .set({ ...taken, ...toColumns(kept) })
      .set((e) => ({ state: e.case().when('dueAt', 'is', null).then(e.ref('state')).else(state).end() }))
      .set((e) => ({ error: e.case().when('dueAt', 'is', null).then(e.ref('error')).end() }))
      .set({ dueAt: null, payload: null, restUntil: null })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where((e) => e.or([e('dueAt', 'is not', null), e('providerId', '=', providerId)]))
      .returning('id')
      .executeTakeFirst();
    if (recorded) await channel.onTaken?.(tx, delivery);
  });
}

function toColumns({ subject = null, body = null }: { subject?: string | null; body?: string | null }) {
  return { subject: subject === null ? null : oneLine(subject, SUBJECT_MOST), body };
}

/** The attempt failed: there is another one later, or none. If the provider is down, the channel rests. */
export async function recordFailure(
  store: Store,
  { channel, provider, delivery, kept }: Attempt,
  { failure, message, retryAfterMs }: DeliveryError,
): Promise<void> {
  const { id, attempts } = delivery;
  await transact(store, async (tx) => {
    const inMs = (ms: number | null) => (ms === null ? null : new Date(tx.now.getTime() + ms));
    const dueAt = inMs(nextAttemptAfterMs({ failure, attempts, retryAfterMs }, channel));
    const failed = await tx.q
      .updateTable('deliveries')
      .set({ provider, error: oneLine(message, deliveryLimits.errorMaxCharacters), dueAt })
      .set({ restUntil: inMs(restAfterMs({ failure, retryAfterMs })) })
      .$if(dueAt === null, (q) => q.set({ state: 'failed', payload: null, ...toColumns(kept) }))
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('dueAt', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (failed) await (dueAt === null ? channel.onFailed : channel.onDelayed)?.(tx, delivery);
  });
}

/** Gives back what was claimed but not tried. */
export async function releaseDeliveries(store: Store, deliveries: readonly ClaimedDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await transact(store, async (tx) => {
    const claimed = JSON.stringify(deliveries.map(({ id, attempts }) => ({ id, attempts })));
    await sql`
      update deliveries as delivery set attempts = delivery.attempts - 1, due_at = ${tx.now}
      from jsonb_to_recordset(${claimed}::jsonb) as claimed (id text, attempts integer)
      where delivery.id = claimed.id and delivery.attempts = claimed.attempts and delivery.due_at is not null
    `.execute(tx.q);
  });
}

/** Without a provider, what waits stays in the database, where the host can read it (EM-01, SM-01). */
export async function captureWaiting(store: Store, channel: Channel): Promise<void> {
  await transact(store, async (tx) => {
    await tx.q
      .updateTable('deliveries')
      .set({ state: 'sent', provider: 'captured', costMicros: 0, dueAt: null, sentAt: tx.now })
      .where('channel', '=', channel)
      .where('dueAt', '<=', tx.now)
      .execute();
  });
}
