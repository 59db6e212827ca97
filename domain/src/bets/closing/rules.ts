import type { BetType, Side } from '../../lines/model.ts';
import { impliedProbability, isAmericanOdds } from '../../shared/american-odds.ts';
import { roundHalfUp } from '../../shared/money.ts';
import type { Participant } from '../model.ts';

/** The last fair line and prices of a market before its game began; the first side is the home team or Over. */
export type ClosingQuote = {
  book: string;
  at: string;
  /** The line of the home team, or the total, in half points. */
  lineHalves: number | null;
  firstOdds: number;
  secondOdds: number;
};

/** How a side stood at the close. */
export type ClosingSide = {
  userId: string;
  line: number | null;
  odds: number;
  /** The fair chance at the close minus the chance implied by the bet's odds, in millionths; null if the line moved. */
  priceMillionths: number | null;
  /** How many half points the line beat the closing line by; null if it didn't move. */
  lineHalves: number | null;
};

type ClosedBet = { betType: BetType; participants: readonly Participant[] };

/**
 * What the close says of the two sides of a bet: a chance that has grown was bought cheaply. Where the line itself moved, its
 * points tell how much, since prices of different lines cannot be compared. Nothing is said of custom bets (SS-10).
 */
export function closingSides({ betType, participants }: ClosedBet, quote: ClosingQuote | null): ClosingSide[] {
  if (!quote || betType === 'custom') return [];
  return participants.flatMap(({ id, selection }) => {
    if (!selection || !isAmericanOdds(selection.odds)) return [];
    const { side, line, odds: acceptedOdds } = selection;
    const odds = side === 'home' || side === 'over' ? quote.firstOdds : quote.secondOdds;
    const closing = closingHalves(side, quote.lineHalves);
    const better = closing === null || line === null ? 0 : betterBy(side, { own: line * 2, closing });
    const gained = impliedProbability(odds) - impliedProbability(acceptedOdds);
    const moved = { priceMillionths: null, lineHalves: better };
    const stayed = { priceMillionths: roundHalfUp(gained * 1_000_000), lineHalves: null };
    return { userId: id, line: closing === null ? null : closing / 2, odds, ...(better === 0 ? stayed : moved) };
  });
}

/** The closing line as a side has it. */
function closingHalves(side: Side, lineHalves: number | null): number | null {
  if (lineHalves === null) return null;
  return side === 'away' && lineHalves !== 0 ? -lineHalves : lineHalves;
}

/** An Over bettor wants a low line; everyone else wants a high one. */
function betterBy(side: Side, { own, closing }: { own: number; closing: number }): number {
  return side === 'over' ? closing - own : own - closing;
}
