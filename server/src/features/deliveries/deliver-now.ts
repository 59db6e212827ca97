import { deliveryLimits } from '@evens/domain/deliveries/model';
import type { Context } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import type { DeliveryError } from '../../ports/delivery.ts';
import { attemptDelivery, type Drained } from './attempt-delivery.ts';
import type { ClaimedDelivery } from './delivery-channel.ts';
import { queueDelivery } from './queue-delivery.ts';

type Urgent = { kind: string; userId: string; recipient: string; payload: Record<string, unknown> };

/**
 * Delivers something that someone waits for, ahead of everything else and with one attempt. Returns what went wrong, if
 * anything did. Without a provider, it's captured like the rest.
 */
export async function deliverNow(ctx: Context, drained: Drained, urgent: Urgent): Promise<DeliveryError | null> {
  const { name, channel } = drained;
  if (channel.provider(ctx) === 'captured') {
    await transact(ctx.store, async (tx) => queueDelivery(tx, { channel: name, ...urgent }));
    return null;
  }
  const claimed = await transact(ctx.store, (tx) => insertClaimed(tx, drained, urgent));
  return attemptDelivery(ctx, { name, channel: { ...channel, retriesMs: [] } }, claimed);
}

async function insertClaimed(tx: Tx, { name }: Drained, { payload, ...urgent }: Urgent): Promise<ClaimedDelivery> {
  const row = { ...urgent, groupId: null, attempts: 1, createdAt: tx.now };
  const { id } = await tx.q
    .insertInto('deliveries')
    .values({
      ...row,
      channel: name,
      payload: JSON.stringify(payload),
      state: 'waiting',
      dueAt: new Date(tx.now.getTime() + deliveryLimits.leaseMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...row, id, items: [{ kind: urgent.kind, data: payload }], written: null };
}
