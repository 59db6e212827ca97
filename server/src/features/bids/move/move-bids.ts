import { expirationAfterMove } from '@evens/domain/bids/move/rules';
import { lockOrder } from '../../../db/transactions/lock-order.ts';
import type { Tx } from '../../../db/tx.ts';
import { bidChanged } from '../events.ts';
import { toBidResponse } from '../queries.ts';

type Split = { from: string; to: string; eventIds: readonly string[] };

/** Moves the bids posted under these events to the game those events turned out to be (GM-03). */
export async function splitBids(tx: Tx, { from, to, eventIds }: Split): Promise<void> {
  const bids = await tx.q
    .selectFrom('bids')
    .select('id')
    .where('gameId', '=', from)
    .where('eventId', 'in', eventIds)
    .orderBy(lockOrder('id'))
    .forUpdate()
    .execute();
  if (bids.length === 0) return;
  const rows = await tx.q
    .updateTable('bids')
    .set({ gameId: to, lastModified: tx.now })
    .where(
      'id',
      'in',
      bids.map(({ id }) => id),
    )
    .returningAll()
    .execute();
  for (const row of rows.filter(({ status }) => status === 'open' || status === 'pending_approval')) {
    tx.append(bidChanged, { groupId: row.groupId, data: toBidResponse(row, tx.now) });
  }
}

type Move = { gameId: string; from: Date; to: Date };

/**
 * Moves the open and pending bids on a game along with its start, including their expiration (GM-02). A bid whose time has
 * passed stays expired, even if it isn't marked yet. Its creator may have left by now.
 */
export async function moveBids(tx: Tx, { gameId, from, to }: Move): Promise<void> {
  const bids = await tx.q
    .selectFrom('bids')
    .select(['id', 'groupId', 'expirationKind', 'expirationTime', 'createdAt'])
    .where('gameId', '=', gameId)
    .where('status', 'in', ['open', 'pending_approval'])
    .where('expirationTime', '>', tx.now)
    .orderBy(lockOrder('id'))
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
    tx.append(bidChanged, { groupId: bid.groupId, data: toBidResponse(row, tx.now) });
  }
}
