import { limits } from './limits.ts';
import { divideHalfUp } from './money.ts';

/** What the acceptor's stake equals: the creator's profit at the posted odds, or the creator's stake. */
export const STAKES_RULES = ['at_odds', 'even'] as const;
export type StakesRule = (typeof STAKES_RULES)[number];

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

/** The implied probability as a fraction of whole numbers. */
export function impliedFraction(odds: number): { numerator: number; denominator: number } {
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
