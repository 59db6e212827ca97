import type { ClosingQuote } from '@evens/domain/bets/closing/rules';
import type { BetType, Bookmaker } from '@evens/domain/lines/model';
import { marketSides } from '@evens/domain/lines/rules';
import { getFairLines } from '../../lines/games/queries.ts';

/** The fair line and prices of a market at a book, or null if the book doesn't quote it. */
export function quoteMarket(book: Bookmaker, betType: BetType): Omit<ClosingQuote, 'at'> | null {
  const [first, second] = marketSides(getFairLines(book), betType);
  if (!first || !second) return null;
  const lineHalves = first.line === null ? null : first.line * 2;
  return { book: book.key, lineHalves, firstOdds: first.odds, secondOdds: second.odds };
}
