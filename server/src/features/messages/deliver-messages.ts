import type { MailProvider, TextProvider } from '@evens/domain/messages/model';
import { deliveryLimits, mailLimits, textLimits } from '@evens/domain/messages/model';
import { nextAttemptAfterMs, oneLine } from '@evens/domain/messages/rules';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import { DeliveryError } from '../../ports/delivery.ts';
import type { AcceptedText } from '../../ports/sms/sms.ts';
import { revokePhoneCode } from '../accounts/phone/verify-phone.ts';

/** The outgoing messages of one kind, and the provider that sends them. */
type Outbox<Taken> = {
  table: 'mails' | 'texts';
  provider: MailProvider | TextProvider;
  retriesMs: readonly number[];
  /** Sends one message, outside of any transaction. */
  hand: (id: string) => Promise<Taken>;
  onTaken?: (tx: Tx, id: string, taken: Taken) => Promise<void>;
  /** Called when no attempts are left. */
  onFailed?: (tx: Tx, id: string) => Promise<void>;
};

type Sending = Pick<Context, 'store' | 'log'>;
type Attempt = { id: string; attempts: number };
type Outcome<Taken> = { taken: Taken } | { trouble: DeliveryError };

export function sendQueuedMails({ store, log, mailer }: Sending & Pick<Context, 'mailer'>): Promise<void> {
  const { db } = store.database;
  return sendQueued<void>(
    { store, log },
    {
      table: 'mails',
      provider: mailer.provider,
      retriesMs: mailLimits.retriesMs,
      async hand(id) {
        const { body, ...mail } = await db
          .selectFrom('mails')
          .select(['id', 'recipient as to', 'subject', 'body'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await mailer.send({ ...mail, text: body ?? '' });
      },
    },
  );
}

export function sendQueuedTexts({ store, log, sms }: Sending & Pick<Context, 'sms'>): Promise<void> {
  const { db } = store.database;
  return sendQueued<AcceptedText>(
    { store, log },
    {
      table: 'texts',
      provider: sms.provider,
      retriesMs: textLimits.retriesMs,
      async hand(id) {
        const { to, body } = await db
          .selectFrom('texts')
          .select(['recipient as to', 'body'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return sms.send({ to, body: body ?? '' });
      },
      async onTaken(tx, id, taken) {
        await tx.q.updateTable('texts').set(taken).where('id', '=', id).execute();
      },
      onFailed: publishFailedText,
    },
  );
}

/** The code will never arrive, so the person waiting for it finds out right away. */
async function publishFailedText(tx: Tx, id: string): Promise<void> {
  const { userId } = await tx.q.selectFrom('texts').select('userId').where('id', '=', id).executeTakeFirstOrThrow();
  await revokePhoneCode(tx, userId);
}

/** Sends the messages that are due, one at a time. Stops when none are left or the provider is down. */
async function sendQueued<Taken>({ store, log }: Sending, outbox: Outbox<Taken>): Promise<void> {
  for (let next = await claim(store, outbox); next; next = await claim(store, outbox)) {
    const { id, attempts } = next;
    const outcome = await outbox.hand(id).then(
      (taken) => ({ taken }),
      (error: unknown) => ({ trouble: DeliveryError.of(error) }),
    );
    await recordOutcome(store, outbox, { ...next, ...outcome });
    if (!('trouble' in outcome)) continue;
    const { failure, code } = outcome.trouble;
    // The recipient and the error text stay in the database and out of the log.
    log.warn({ [outbox.table]: id, attempt: attempts, failure, code }, 'message not sent');
    if (failure === 'unreachable') return;
  }
}

/** Claims the next message for one attempt. Other processes leave it alone until the lease expires. */
async function claim<Taken>(store: Store, outbox: Outbox<Taken>): Promise<Attempt | null> {
  const table = sql.table(outbox.table);
  return transact(store, async (tx) => {
    await failUnsendable(tx, outbox);
    const { rows } = await sql<Attempt>`
      select id, attempts from ${table} where due_at <= ${tx.now} order by due_at, number limit 1
      for update skip locked
    `.execute(tx.q);
    const [due] = rows;
    if (!due) return null;
    const attempts = due.attempts + 1;
    const dueAt = new Date(tx.now.getTime() + deliveryLimits.leaseMs);
    await sql`update ${table} set attempts = ${attempts}, due_at = ${dueAt} where id = ${due.id}`.execute(tx.q);
    return { id: due.id, attempts };
  });
}

/** The last attempt never reported back, so its process probably died. No one knows whether the message went out. */
async function failUnsendable<Taken>(tx: Tx, { table: name, retriesMs, onFailed }: Outbox<Taken>): Promise<void> {
  const table = sql.table(name);
  const { rows } = await sql<{ id: string }>`
    update ${table} set status = 'failed', due_at = null, body = null, error = 'The last attempt broke off.'
    where id in (
      select id from ${table} where due_at <= ${tx.now} and attempts > ${retriesMs.length} for update skip locked
    )
    returning id
  `.execute(tx.q);
  for (const { id } of rows) await onFailed?.(tx, id);
}

/**
 * Records the outcome of an attempt, unless a newer one has started. The text of a sent message isn't kept (EM-13,
 * SM-10).
 */
async function recordOutcome<Taken>(
  store: Store,
  { table, provider, retriesMs, onTaken, onFailed }: Outbox<Taken>,
  { id, attempts, ...outcome }: Attempt & Outcome<Taken>,
): Promise<void> {
  await transact(store, async (tx) => {
    const trouble = 'trouble' in outcome ? outcome.trouble : null;
    const waitMs = trouble && nextAttemptAfterMs(trouble.failure, attempts, { retriesMs });
    const error = trouble && oneLine(trouble.message, deliveryLimits.errorMaxCharacters);
    const dueAt = waitMs === null ? null : new Date(tx.now.getTime() + waitMs);
    const { rows } = await sql<{ status: string }>`
      update ${sql.table(table)} set provider = ${provider}, error = ${error}, due_at = ${dueAt}::timestamptz,
        status = case when ${dueAt}::timestamptz is not null then status when ${error}::text is null then 'sent' else 'failed' end,
        body = case when ${dueAt}::timestamptz is not null or ${provider} = 'captured' then body end
      where id = ${id} and attempts = ${attempts} and due_at is not null
      returning status
    `.execute(tx.q);
    if (rows.length === 0) return;
    if ('taken' in outcome) await onTaken?.(tx, id, outcome.taken);
    else if (waitMs === null) await onFailed?.(tx, id);
  });
}
