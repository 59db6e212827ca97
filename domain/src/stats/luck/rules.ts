import { limits } from '../../shared/limits.ts';
import type { LuckRecord, StatSums } from '../model.ts';

type Luck = {
  /** How many standard deviations the record is above what was expected. */
  deviations: number;
  /** The chance that luck alone gives a record at least this far on the same side, from 0 to 0.5. */
  chance: number;
};

type LuckSums = Pick<StatSums, 'luckBets' | 'luckProfitCents' | 'luckExpectedCents' | 'luckVariance'>;

/** Based on won and lost bets at market prices; null with fewer than 20. */
export function luckRecord({
  luckBets,
  luckProfitCents,
  luckExpectedCents,
  luckVariance,
}: LuckSums): LuckRecord | null {
  if (luckBets < limits.luckMinBets) return null;
  return {
    bets: luckBets,
    profitCents: luckProfitCents,
    expectedCents: luckExpectedCents,
    deviationCents: Math.sqrt(luckVariance),
  };
}

/**
 * How far from luck a record is. At fair odds a sum of independent bets has the mean of their means and the variance of their
 * variances, and by the central limit theorem is close to a normal distribution.
 */
export function calculateLuck({ profitCents, expectedCents, deviationCents }: LuckRecord): Luck {
  const deviations = deviationCents === 0 ? 0 : (profitCents - expectedCents) / deviationCents;
  return { deviations, chance: normalTail(Math.abs(deviations)) };
}

/** The tail of a normal distribution beyond this many deviations: Abramowitz and Stegun, 26.2.17; off by less than 7.5e-8. */
function normalTail(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * deviations);
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const polynomial = factors.reduceRight((sum, factor) => (sum + factor) * t, 0);
  return Math.exp(-(deviations ** 2) / 2) * Math.sqrt(1 / (2 * Math.PI)) * polynomial;
}

/** 'By luck alone, a record this good comes up about 1 time in 6.' */
export function luckSentence(luck: Luck): string {
  const times = Math.round(1 / luck.chance);
  const record = luck.deviations < 0 ? 'this bad' : 'this good';
  const often = times > 1_000 ? 'less than 1 time in 1,000' : `about 1 time in ${times}`;
  return `By luck alone, a record ${record} comes up ${often}.`;
}
