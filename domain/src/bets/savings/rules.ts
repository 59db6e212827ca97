import { impliedProbability, isAmericanOdds } from '../../shared/american-odds.ts';
import { limits } from '../../shared/limits.ts';
import { roundHalfUp } from '../../shared/money.ts';
import { normalizeBetType } from '../rules.ts';

type OwnBet = { betType: string; odds: number | null; originalOdds: number | null; wagerCents: number };
type Savings = { cents: number; isEstimate: boolean };

const rates: Readonly<Record<string, number>> = limits.savingsRates;

/** What a sportsbook usually keeps of this type of wager; nothing for bets no sportsbook offers (OM-09). */
export function savingsRate(betType: string): number {
  const type = normalizeBetType(betType) ?? betType;
  return Object.hasOwn(rates, type) ? (rates[type] ?? 0) : 0;
}

/**
 * What part of the wager stays among friends because the bet is at fair odds instead of the sportsbook's: the
 * difference of the two implied probabilities where both prices are known (OM-08), nothing where the sportsbook's was the
 * better one, else a rate for the type of bet (OM-09).
 */
export function calculateSavings({ betType, odds, originalOdds, wagerCents }: OwnBet): Savings {
  const isPriced = normalizeBetType(betType) !== 'custom' && isAmericanOdds(odds) && isAmericanOdds(originalOdds);
  if (!isPriced) return { cents: roundHalfUp(savingsRate(betType) * wagerCents), isEstimate: true };
  const margin = impliedProbability(originalOdds) - impliedProbability(odds);
  return { cents: Math.max(0, roundHalfUp(margin * wagerCents)), isEstimate: false };
}
