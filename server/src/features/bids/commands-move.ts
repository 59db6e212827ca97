import { expirationAfterMove } from '@evens/domain/bids/rules-move';
import type { Tx } from '../../db/transact.ts';
import { bidOnWire } from './queries.ts';

type Move = { gameId: string; from: Date; to: Date };

/** Moves the standing bids on a game with its start, and what they expire by with them (GM-02). */
export async function moveBids(tx: Tx, { gameId, from, to }: Move): Promise<void> {
  const bids = await tx.q
    .selectFrom('bids')
    .select(['id', 'groupId', 'expirationKind', 'expirationTime', 'createdAt'])
    .where('gameId', '=', gameId)
    .where('status', 'in', ['open', 'pending_approval'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const bid of bids) {
    const row = await tx.q
      .updateTable('bids')
      .set({ gameTime: to, expirationTime: expirationAfterMove(bid, { from, to, now: tx.now }), lastModified: tx.now })
      .where('groupId', '=', bid.groupId)
      .where('id', '=', bid.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    tx.append({ kind: 'group', id: bid.groupId }, { type: 'bid', data: bidOnWire(row, tx.now) });
  }
}
