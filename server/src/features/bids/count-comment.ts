import type { Tx } from '../../db/tx.ts';

type Commented = { groupId: string; id: string; by: 1 | -1 };

/** Counts a comment on a bid. Returns the bid's owner, or nothing if the group has no such bid. */
export function countBidComment(tx: Tx, { groupId, id, by }: Commented) {
  return tx.q
    .updateTable('bids')
    .set((e) => ({ commentCount: e('commentCount', '+', by) }))
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .returning(['creatorId', 'acceptorId'])
    .executeTakeFirst();
}
