import type { Tx } from '../../db/tx.ts';
import { countBetComment } from '../bets/count-comment.ts';
import { countBidComment } from '../bids/count-comment.ts';

/** Counts a comment on its bid or bet, and returns the parties of that bid or bet. */
export function countComment(tx: Tx, on: { groupId: string; entityType: 'bid' | 'bet'; entityId: string; by: 1 | -1 }) {
  const { groupId, entityId: id, by } = on;
  return on.entityType === 'bid' ? countBidComment(tx, { groupId, id, by }) : countBetComment(tx, { groupId, id, by });
}
