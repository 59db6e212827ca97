import { lockOrder } from '../../../db/transactions/lock-order.ts';
import type { Tx } from '../../../db/tx.ts';
import { publishBid } from '../write-bid.ts';

/** Cancels the open and pending bids of a member who leaves. Existing bets stay (GS-16, GS-22). */
export async function cancelMemberBids(
  tx: Tx,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<void> {
  const openBids = await tx.q
    .selectFrom('bids')
    .select('id')
    .where('groupId', '=', groupId)
    .where('creatorId', '=', userId)
    .where('status', 'in', ['open', 'pending_approval'])
    .where('expirationTime', '>', tx.now)
    .orderBy(lockOrder('id'))
    .forUpdate()
    .execute();
  if (openBids.length === 0) return;
  const cancelled = await tx.q
    .updateTable('bids')
    .set({ status: 'cancelled', lastModified: tx.now })
    .where('groupId', '=', groupId)
    .where(
      'id',
      'in',
      openBids.map(({ id }) => id),
    )
    .returningAll()
    .execute();
  for (const bid of cancelled) publishBid(tx, bid);
}
