import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import type { Origin } from '../games/change-game.ts';

type Read = Pick<Origin, 'sportKey'> & {
  /** Games whose scores were in the response but couldn't be stored. */
  missed: readonly string[];
};

/** A final score is too late for a bet if scores read after its deadline didn't have one yet (GM-06). */
export async function recordUnfinished(tx: Tx, { sportKey, missed }: Read): Promise<void> {
  await tx.q
    .updateTable('games')
    .set({ unfinishedReadAt: tx.now })
    .where('sportKey', '=', sportKey)
    .where('state', 'in', ['scheduled', 'live', 'postponed'])
    .where('id', '<>', sql<string>`all(${missed})`)
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
