import type { Tx } from '../../db/transact.ts';
import { betOnWire, reviewReason } from './queries.ts';

/** Moves the active bets on a game with its start (GM-02); what was fixed at acceptance stays. */
export async function moveBets(tx: Tx, { gameId, to }: { gameId: string; to: Date }): Promise<void> {
  const bets = await tx.q
    .selectFrom('bets')
    .select(['id', 'groupId'])
    .where('gameId', '=', gameId)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, groupId } of bets) {
    const row = await tx.q
      .updateTable('bets')
      .set({ gameTime: to })
      .where('groupId', '=', groupId)
      .where('id', '=', id)
      .returningAll()
      .returning(reviewReason)
      .executeTakeFirstOrThrow();
    tx.append({ kind: 'group', id: groupId }, { type: 'bet', data: betOnWire(row) });
  }
}

/** Tells the groups that an active bet's game was marked for review, or no longer is (GM-05). */
export async function tellOfReview(tx: Tx, { gameId }: { gameId: string }): Promise<void> {
  const bets = await tx.q
    .selectFrom('bets')
    .selectAll()
    .select(reviewReason)
    .where('gameId', '=', gameId)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const bet of bets) tx.append({ kind: 'group', id: bet.groupId }, { type: 'bet', data: betOnWire(bet) });
}
