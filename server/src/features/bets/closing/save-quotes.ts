import type { Bookmaker, GameLine, LineMarket } from '@evens/domain/lines/model';
import { LINE_MARKETS } from '@evens/domain/lines/model';
import { fairLines } from '@evens/domain/lines/rules';
import { type Insertable, sql } from 'kysely';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { forgottenGames, marketSides } from '../../lines/history/record-changes.ts';
import type { BetTables } from '../tables.ts';

type Quote = Insertable<BetTables['betQuotes']>;

/** Stores what the books quote for the games of active bets until they start. The last quote is the close (SS-10). */
export async function saveQuotes(tx: Tx, { games }: { games: readonly GameLine[] }): Promise<void> {
  const coming = new Map(
    games.filter((game) => Date.parse(game.commence_time) > tx.now.getTime()).map((game) => [game.id, game]),
  );
  if (coming.size === 0) return;
  const missing = await tx.q
    .selectFrom('bets')
    .select(['gameId', 'betType'])
    .select(sql<string>`receipt ->> 'book'`.as('book'))
    .distinct()
    .where('status', '=', 'active')
    .where('gameId', 'in', [...coming.keys()])
    .where('receipt', 'is not', null)
    .execute();
  const quotes = missing.flatMap(({ gameId, betType, book: key }) => {
    const game = coming.get(gameId ?? '');
    const market = LINE_MARKETS.find((one) => one === betType);
    const book = game?.bookmakers.find((quoting) => quoting.key === key);
    return game && market && book ? (toQuote({ gameId: game.id, market, book, at: tx.now }) ?? []) : [];
  });
  if (quotes.length === 0) return;
  await tx.q
    .insertInto('betQuotes')
    .values(quotes)
    .onConflict((conflict) =>
      conflict.columns(['gameId', 'market', 'book']).doUpdateSet((e) => ({
        at: e.ref('excluded.at'),
        lineHalves: e.ref('excluded.lineHalves'),
        firstOdds: e.ref('excluded.firstOdds'),
        secondOdds: e.ref('excluded.secondOdds'),
      })),
    )
    .execute();
}

type Quoted = { gameId: string; market: LineMarket; book: Bookmaker; at: Date };

function toQuote({ gameId, market, book, at }: Quoted): Quote | null {
  const [first, second] = marketSides(fairLines(book), market);
  if (!first || !second) return null;
  const lineHalves = first.line === null ? null : first.line * 2;
  return { gameId, market, book: book.key, at, lineHalves, firstOdds: first.odds, secondOdds: second.odds };
}

/** Deletes quotes together with the line history. */
export async function sweepQuotes(store: Store): Promise<void> {
  await transact(store, async (tx) => {
    await tx.q.deleteFrom('betQuotes').where('gameId', 'in', forgottenGames(tx)).execute();
  });
}
