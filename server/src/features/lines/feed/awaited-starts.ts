import { longestVoidWindowMs, waitedSince } from '@evens/domain/lines/games/rules';
import type { SportKey } from '@evens/domain/lines/model';
import type { Db } from '../../../db/database.ts';

/**
 * The start times of unfinished games that active bets in these leagues are waiting for. A game that was moved since is
 * checked from the start time that set a bet's deadline (GM-06).
 */
export async function awaitedStarts(
  db: Db,
  { sportKeys, now }: { sportKeys: readonly SportKey[]; now: Date },
): Promise<Map<SportKey, Date[]>> {
  const rows = await db
    .selectFrom('games')
    .innerJoin('bets', 'bets.gameId', 'games.id')
    .select(['games.sportKey', 'games.commenceTime', 'bets.voidDeadline'])
    .distinct()
    .where('bets.status', '=', 'active')
    .where('games.sportKey', 'in', sportKeys)
    .where('games.state', 'not in', ['final', 'void'])
    .where((e) =>
      e.or([
        e('games.commenceTime', '<=', now),
        e('bets.voidDeadline', '<=', new Date(now.getTime() + longestVoidWindowMs)),
      ]),
    )
    .execute();
  const starts = new Map<SportKey, Date[]>();
  for (const { sportKey, commenceTime, voidDeadline } of rows) {
    const start = waitedSince({ sportKey, startsAt: commenceTime, voidDeadline }, now);
    if (start) starts.set(sportKey, [...(starts.get(sportKey) ?? []), start]);
  }
  return starts;
}
