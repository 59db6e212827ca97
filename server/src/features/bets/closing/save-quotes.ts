import type { GameLine } from '@evens/domain/lines/model';
import { LINE_MARKETS } from '@evens/domain/lines/model';
import { sql } from 'kysely';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { forgottenGames } from '../../lines/history/record-changes.ts';
import { quoteMarket } from './quote-market.ts';

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
    const quote = market && book && quoteMarket(book, market);
    return game && quote ? [{ gameId: game.id, market, at: tx.now, ...quote }] : [];
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

/** Deletes quotes together with the line history. */
export async function sweepQuotes(store: Store): Promise<void> {
  await transact(store, async (tx) => {
    await tx.q.deleteFrom('betQuotes').where('gameId', 'in', forgottenGames(tx)).execute();
  });
}
