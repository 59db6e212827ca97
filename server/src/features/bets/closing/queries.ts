import type { ClosingQuote } from '@evens/domain/bets/closing/rules';
import { isFeedSport } from '@evens/domain/bets/rules';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { BetTables } from '../tables.ts';

type ClosedBet = Pick<
  Selectable<BetTables['bets']>,
  'id' | 'gameId' | 'gameTime' | 'sportKey' | 'betType' | 'receipt' | 'creatorSelection' | 'createdAt' | 'closing'
>;
type QuoteRow = Omit<ClosingQuote, 'at'> & { at: Date };

/**
 * The last fair prices of these bets' markets before their games began, for games that have begun: at the receipt's
 * book, or else at the Automatic choice. A bet made after the last odds update closes at the prices of that moment, and one made
 * after the start has no close (SS-10).
 */
export async function closingQuotes(db: Db, bets: readonly ClosedBet[], now: Date): Promise<Map<string, ClosingQuote>> {
  const begun = bets.filter(
    ({ sportKey, gameTime, createdAt }) =>
      isFeedSport(sportKey) && gameTime !== null && gameTime <= now && createdAt < gameTime,
  );
  const gameIds = [...new Set(begun.flatMap(({ gameId }) => gameId ?? []))];
  if (gameIds.length === 0) return new Map();
  const own = new Map((await listQuotes(db, gameIds)).map((row) => [quoteKey(row.gameId, row.market, row.book), row]));
  const automatic = new Map((await lastChanges(db, gameIds)).map((row) => [quoteKey(row.gameId, row.market), row]));
  return new Map(
    begun.flatMap((bet) => {
      const { gameId, betType, receipt } = bet;
      if (gameId === null) return [];
      const change = automatic.get(quoteKey(gameId, betType));
      const atBook = receipt && own.get(quoteKey(gameId, betType, receipt.book));
      const later = [atBook, change].find((quote) => quote && quote.at > bet.createdAt);
      // Bets from before version 0.2 don't have the quote from their acceptance.
      const quote = later ?? bet.closing ?? atBook ?? ownQuote(bet) ?? change;
      return quote ? [[bet.id, toClosingQuote(quote)]] : [];
    }),
  );
}

function quoteKey(...parts: readonly string[]): string {
  return parts.join(' ');
}

function toClosingQuote({ book, at, lineHalves, firstOdds, secondOdds }: QuoteRow | ClosingQuote): ClosingQuote {
  return { book, at: new Date(at).toISOString(), lineHalves, firstOdds, secondOdds };
}

/** The receipt's prices, from the side of the home team or Over. */
function ownQuote({ receipt, creatorSelection, createdAt }: ClosedBet): QuoteRow | null {
  const { side, line, odds, oppositeOdds } = creatorSelection;
  if (!receipt || oppositeOdds === null) return null;
  const isFirst = side === 'home' || side === 'over';
  const lineHalves = line === null ? null : line * (side === 'away' && line !== 0 ? -2 : 2);
  const [firstOdds, secondOdds] = isFirst ? [odds, oppositeOdds] : [oppositeOdds, odds];
  return { book: receipt.book, at: createdAt, lineHalves, firstOdds, secondOdds };
}

function listQuotes(db: Db, gameIds: readonly string[]) {
  return db
    .selectFrom('betQuotes')
    .innerJoin('games', 'games.id', 'betQuotes.gameId')
    .selectAll('betQuotes')
    .where('gameId', 'in', gameIds)
    .whereRef('at', '<', 'games.commenceTime')
    .execute();
}

function lastChanges(db: Db, gameIds: readonly string[]) {
  return db
    .selectFrom('lineChanges')
    .innerJoin('games', 'games.id', 'lineChanges.gameId')
    .distinctOn(['gameId', 'market'])
    .select(['gameId', 'market', 'at', 'book', 'lineHalves', 'firstOdds', 'secondOdds'])
    .where('gameId', 'in', gameIds)
    .whereRef('at', '<', 'games.commenceTime')
    .orderBy('gameId')
    .orderBy('market')
    .orderBy('at', 'desc')
    .execute();
}
