import type { SportKey } from '@evens/domain/lines/model';
import type { Db } from '../../db/database.ts';

/** When the unfinished games began that active bets of these leagues wait for. */
export async function awaitedStarts(
  db: Db,
  { sportKeys, now }: { sportKeys: readonly SportKey[]; now: Date },
): Promise<Map<SportKey, Date[]>> {
  const rows = await db
    .selectFrom('games')
    .innerJoin('bets', 'bets.gameId', 'games.id')
    .select(['games.sportKey', 'games.commenceTime'])
    .distinct()
    .where('bets.status', '=', 'active')
    .where('games.sportKey', 'in', sportKeys)
    .where('games.state', 'not in', ['final', 'void'])
    .where('games.commenceTime', '<=', now)
    .execute();
  const starts = new Map<SportKey, Date[]>();
  for (const { sportKey, commenceTime } of rows) {
    starts.set(sportKey, [...(starts.get(sportKey) ?? []), commenceTime]);
  }
  return starts;
}
