import type { Channel } from '@evens/domain/deliveries/model';
import { deliveryLimits } from '@evens/domain/deliveries/model';
import type { Tx } from '../../db/tx.ts';

/**
 * Ends the rest of a channel, and makes due what failed before and waits for its next attempt. What is due within a lease
 * may be under way in another process, so it stays as it is. So does what waits for the end of quiet hours.
 */
export async function retryDeliveries(tx: Tx, channel: Channel): Promise<number> {
  await tx.q
    .updateTable('deliveries')
    .set({ restUntil: null })
    .where('channel', '=', channel)
    .where('restUntil', 'is not', null)
    .execute();
  const { numUpdatedRows } = await tx.q
    .updateTable('deliveries')
    .set({ dueAt: tx.now })
    .where('channel', '=', channel)
    .where('attempts', '>', 0)
    .where('dueAt', '>', new Date(tx.now.getTime() + deliveryLimits.leaseMs))
    .executeTakeFirstOrThrow();
  tx.afterCommit(() => tx.outbox.wake(channel));
  return Number(numUpdatedRows);
}
