import type { Channel } from '@evens/domain/deliveries/model';
import { sql } from 'kysely';
import { prepare } from '../../db/statement.ts';
import type { Writes } from '../../db/tx.ts';

type NewDelivery = {
  channel: Channel;
  kind: string;
  userId?: string | null;
  groupId?: string | null;
  recipient: string;
  /** Identifies the event, so that no one hears of it twice. Without one, every delivery is new. */
  cause?: string | null;
  /** What composing needs. It's deleted once the delivery went out. */
  payload: Record<string, unknown>;
};

type NewRow = Required<Omit<NewDelivery, 'payload'>> & { payload: string; captured: boolean; at: Date };

const insertDelivery = prepare(
  (_db, { channel, kind, userId, groupId, recipient, cause, payload, captured, at }: NewRow) => sql`
    insert into deliveries
      (channel, kind, user_id, group_id, recipient, cause, payload, state, provider, cost_micros, due_at, created_at, sent_at)
    select ${channel}, ${kind}, ${userId}, ${groupId}, ${recipient}, ${cause}, ${payload}::jsonb,
      case when captured then 'sent' else 'waiting' end,
      case when captured then 'captured' end,
      case when captured then 0 end,
      case when captured then null else at end, at,
      case when captured then at end
    from (values (${captured}::boolean, ${at}::timestamptz)) as given (captured, at)
    on conflict (channel, recipient, cause) where cause is not null do nothing
  `,
);

/** Writes a delivery to one recipient in the transaction of its cause. It's sent after the commit (RC-01). */
export function queueDelivery(
  tx: Writes,
  { userId = null, groupId = null, cause = null, payload, ...rest }: NewDelivery,
): void {
  const captured = tx.outbox.captured.includes(rest.channel);
  tx.write(insertDelivery({ ...rest, userId, groupId, cause, payload: JSON.stringify(payload), captured, at: tx.now }));
  if (!captured) tx.afterCommit(() => tx.outbox.wake(rest.channel));
}
