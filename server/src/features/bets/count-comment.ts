import type { Tx } from '../../db/tx.ts';

type Commented = { groupId: string; id: string; by: 1 | -1 };

/** Counts a comment on a bet. Returns the bet's parties, or nothing if the group has no such bet. */
export function countBetComment(tx: Tx, { groupId, id, by }: Commented) {
  return tx.q
    .updateTable('bets')
    .set((e) => ({ commentCount: e('commentCount', '+', by) }))
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .returning(['creatorId', 'acceptorId'])
    .executeTakeFirst();
}
