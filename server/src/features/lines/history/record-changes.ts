import { type GameLine, LINE_MARKETS } from '@evens/domain/lines/model';
import { chooseBook, fairLines, marketSides } from '@evens/domain/lines/rules';
import { limits } from '@evens/domain/shared/limits';
import { DAY_MS } from '@evens/domain/shared/time-units';
import type { Insertable } from 'kysely';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import type { LineTables } from '../tables.ts';
import { latestChanges } from './queries.ts';

type Change = Insertable<LineTables['lineChanges']>;

/** Stores the Automatic book's fair line and price for each market where they changed, until the game starts. */
export async function recordLineChanges(tx: Tx, games: readonly GameLine[]): Promise<void> {
  const coming = games.filter((game) => Date.parse(game.commence_time) > tx.now.getTime());
  const lines = coming.flatMap((game) => toChanges(game, tx.now));
  if (lines.length === 0) return;
  const known = await latestChanges(
    tx.q,
    coming.map(({ id }) => id),
  );
  const last = new Map(known.map((change) => [`${change.gameId} ${change.market}`, change]));
  const fresh = lines.filter((line) => !isSame(line, last.get(`${line.gameId} ${line.market}`)));
  if (fresh.length === 0) return;
  await tx.q
    .insertInto('lineChanges')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.columns(['gameId', 'market', 'at']).doUpdateSet((e) => ({
        book: e.ref('excluded.book'),
        lineHalves: e.ref('excluded.lineHalves'),
        firstOdds: e.ref('excluded.firstOdds'),
        secondOdds: e.ref('excluded.secondOdds'),
        firstOriginal: e.ref('excluded.firstOriginal'),
        secondOriginal: e.ref('excluded.secondOriginal'),
      })),
    )
    .execute();
}

function isSame(line: Change, last: Pick<Change, 'lineHalves' | 'firstOdds' | 'secondOdds'> | undefined): boolean {
  if (!last || last.lineHalves !== line.lineHalves) return false;
  return last.firstOdds === line.firstOdds && last.secondOdds === line.secondOdds;
}

function toChanges(game: GameLine, at: Date): Change[] {
  const book = chooseBook(game.bookmakers);
  if (!book) return [];
  const fair = fairLines(book);
  return LINE_MARKETS.flatMap((market) => {
    const [first, second] = marketSides(fair, market);
    if (!first || !second) return [];
    return {
      gameId: game.id,
      market,
      at,
      book: book.key,
      lineHalves: first.line === null ? null : first.line * 2,
      firstOdds: first.odds,
      secondOdds: second.odds,
      firstOriginal: first.originalOdds,
      secondOriginal: second.originalOdds,
    };
  });
}

/** Deletes the line history a month after the games, but not before the bets on them are settled (SS-10). */
export async function sweepLineChanges(store: Store): Promise<void> {
  await transact(store, async (tx) => {
    await tx.q.deleteFrom('lineChanges').where('gameId', 'in', forgottenGames(tx)).execute();
  });
}

/** The games that are over for a month, without those that bets still wait for. */
export function forgottenGames({ q, now }: Tx) {
  const before = new Date(now.getTime() - limits.lineHistoryDays * DAY_MS);
  return q
    .selectFrom('games')
    .select('id')
    .where('commenceTime', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bets')
            .select('bets.id')
            .whereRef('bets.gameId', '=', 'games.id')
            .where('bets.status', '=', 'active'),
        ),
      ),
    );
}
