import { limits } from './limits.ts';
import { divideHalfUp, roundHalfUp } from './money.ts';

/** What the acceptor's stake equals: the creator's profit at the posted odds, or the creator's stake. */
export const STAKES_RULES = ['at_odds', 'even'] as const;
export type StakesRule = (typeof STAKES_RULES)[number];

export type FairPair = {
  oddsA: number;
  oddsB: number;
  probabilityA: number;
  probabilityB: number;
  holdPercent: number;
};

type Stake = { amountCents: number; odds: number };

/** Whole numbers from 100 to 100,000, positive or negative (OM-01). */
export function isAmericanOdds(value: unknown): value is number {
  if (typeof value !== 'number' || !Number.isInteger(value)) return false;
  const size = Math.abs(value);
  return size >= limits.minOddsSize && size <= limits.maxOddsSize;
}

/** The implied probability of a price, including the margin (OM-03). */
export function impliedProbability(odds: number): number {
  const { numerator, denominator } = impliedFraction(odds);
  return numerator / denominator;
}

function impliedFraction(odds: number): { numerator: number; denominator: number } {
  const size = Math.abs(odds);
  return { numerator: odds > 0 ? 100 : size, denominator: size + 100 };
}

/** What a stake wins at a price, half-up to the cent; 0 without a stake or a price (OM-01, OM-02). */
export function profitCents({ amountCents, odds }: Stake): number {
  if (!(amountCents > 0) || odds === 0) return 0;
  return odds > 0 ? divideHalfUp(amountCents * odds, 100) : divideHalfUp(amountCents * 100, -odds);
}

/** What the acceptor stakes; never under one cent (OM-06, OM-07). */
export function acceptorAmountCents({ amountCents, odds, stakesRule }: Stake & { stakesRule: StakesRule }): number {
  return stakesRule === 'even' ? amountCents : Math.max(1, profitCents({ amountCents, odds }));
}

/**
 * Both prices with the bookmaker's margin taken out in proportion (OM-04, OM-05).
 * The size is rounded once and each side gets its sign. Rounding each side separately would make halves differ.
 */
export function fairPair(oddsA: number, oddsB: number): FairPair {
  const impliedA = impliedProbability(oddsA);
  const impliedB = impliedProbability(oddsB);
  const booksum = impliedA + impliedB;
  const size = fairSize(oddsA, oddsB);
  const even = size === 100;
  const favouriteIsA = impliedA > impliedB;
  return {
    oddsA: favouriteIsA && !even ? -size : size,
    oddsB: favouriteIsA || even ? size : -size,
    probabilityA: impliedA / booksum,
    probabilityB: impliedB / booksum,
    holdPercent: roundHalfUp((1 - 1 / booksum) * 1000) / 10,
  };
}

/** 100 times the favourite's chance over the other's, as one fraction of whole numbers so that halves round right. */
function fairSize(oddsA: number, oddsB: number): number {
  const a = impliedFraction(oddsA);
  const b = impliedFraction(oddsB);
  const crossA = a.numerator * b.denominator;
  const crossB = b.numerator * a.denominator;
  return divideHalfUp(100 * Math.max(crossA, crossB), Math.min(crossA, crossB));
}

/** '+150', '−150' with a true minus. */
export function formatOdds(odds: number): string {
  return odds > 0 ? `+${odds}` : `−${Math.abs(odds)}`;
}

/** '+3.5', '−3.5'; a spread of 0 is a pick-em, 'PK'. */
export function formatLine(line: number): string {
  if (line === 0) return 'PK';
  return line > 0 ? `+${line}` : `−${Math.abs(line)}`;
}

/** '47.5'. */
export function formatTotal(total: number): string {
  return String(total);
}
