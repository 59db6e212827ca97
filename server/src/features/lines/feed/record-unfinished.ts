import type { Tx } from '../../../db/tx.ts';
import type { Origin } from '../games/change-game.ts';

/** A final score is too late for a bet if scores read after its deadline didn't have one yet (GM-06). */
export async function recordUnfinished(tx: Tx, { sportKey }: Origin): Promise<void> {
  await tx.q
    .updateTable('games')
    .set({ unfinishedReadAt: tx.now })
    .where('sportKey', '=', sportKey)
    .where('state', 'in', ['scheduled', 'live', 'postponed'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bets')
          .select('bets.id')
          .whereRef('bets.gameId', '=', 'games.id')
          .where('bets.status', '=', 'active')
          .where('bets.voidDeadline', '<=', tx.now),
      ),
    )
    .execute();
}
