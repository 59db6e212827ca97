import type { BettingRules } from '../../groups/model.ts';
import { limits } from '../../shared/limits.ts';

type WagerRange = Pick<BettingRules, 'minBetAmountCents' | 'maxBetAmountCents'>;

/**
 * The amounts to offer with one tap: those that the group's recent bids had most often, and the newer one of two equally
 * frequent (XP-05). While there are too few, common amounts fill up the rest.
 */
export function usualAmounts(
  recentCents: readonly number[],
  { minBetAmountCents: min, maxBetAmountCents: max }: WagerRange,
): number[] {
  const counts = new Map<number, number>();
  for (const cents of recentCents) counts.set(cents, (counts.get(cents) ?? 0) + 1);
  // A map keeps the order of the bids, newest first, and the sort keeps it among equals.
  const byHabit = [...counts].sort(([, a], [, b]) => b - a).map(([cents]) => cents);
  const allowed = [...byHabit, ...limits.quickAmountsCents].filter((cents) => cents >= min && cents <= max);
  const amounts = allowed.length > 0 ? [...new Set(allowed)] : [min];
  return amounts.slice(0, limits.quickAmountsMost).sort((a, b) => a - b);
}
