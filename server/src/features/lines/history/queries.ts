import { lineErrors } from '@evens/domain/lines/errors';
import { LINE_MARKETS } from '@evens/domain/lines/model';
import { isId } from '@evens/domain/shared/ids';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { LineHistory } from '../api.ts';

/** The last change of each market of these games. */
export function latestChanges(db: Db, gameIds: readonly string[]) {
  return db
    .selectFrom('lineChanges')
    .distinctOn(['gameId', 'market'])
    .select(['gameId', 'market', 'lineHalves', 'firstOdds', 'secondOdds'])
    .where('gameId', 'in', gameIds)
    .orderBy('gameId')
    .orderBy('market')
    .orderBy('at', 'desc')
    .execute();
}

/** How the main line of each market of a game moved before the start. */
export async function lineHistory(db: Db, gameId: string): Promise<LineHistory> {
  const game = isId(gameId)
    ? await db.selectFrom('games').select('commenceTime').where('id', '=', gameId).executeTakeFirst()
    : undefined;
  if (!game) throw new AppError(lineErrors.GAME_NOT_FOUND);
  const rows = await db
    .selectFrom('lineChanges')
    .selectAll()
    .where('gameId', '=', gameId)
    .where('at', '<', game.commenceTime)
    .orderBy('at')
    .execute();
  const ofMarket = (market: (typeof LINE_MARKETS)[number]) =>
    rows
      .filter((row) => row.market === market)
      .map(({ at, book, lineHalves, ...row }) => ({
        at: at.toISOString(),
        book,
        line: lineHalves === null ? null : lineHalves / 2,
        first: { odds: row.firstOdds, originalOdds: row.firstOriginal },
        second: { odds: row.secondOdds, originalOdds: row.secondOriginal },
      }));
  const [moneyline, spread, total] = LINE_MARKETS.map(ofMarket);
  return { gameId, moneyline: moneyline ?? [], spread: spread ?? [], total: total ?? [] };
}
