import { calculateSavings, savingsRate } from '@evens/domain/bets/savings/rules';
import { formatOdds, impliedProbability } from '@evens/domain/shared/american-odds';
import { limits } from '@evens/domain/shared/limits';
import { formatDollars, formatUsd, roundHalfUp } from '@evens/domain/shared/money';
import { BET_TYPE_LABELS } from '../copy.ts';
import type { Bet } from '../model.ts';

type Savings = { title: string; amount: string; reason: string };

function percent(part: number): string {
  return `${(roundHalfUp(part * 1000) / 10).toFixed(1)}%`;
}

/** What the viewer saved by betting with a friend, and how it's calculated; null without a sportsbook price. */
export function describeSavings(bet: Bet, viewerId: string): Savings | null {
  const own = bet.participants.find(({ id }) => id === viewerId);
  if (!own || bet.betType === 'custom') return null;
  const { betType } = bet;
  const { odds = null, originalOdds = null } = own.selection ?? {};
  const { cents, isEstimate } = calculateSavings({ betType, odds, originalOdds, wagerCents: own.wagerCents });
  return {
    title: 'Sportsbook Profit Saved',
    amount: cents > 0 && cents < limits.centsPerDollar ? 'Less than $1' : formatDollars(cents),
    reason:
      isEstimate || odds === null || originalOdds === null
        ? `Estimate: a sportsbook keeps about ${percent(savingsRate(betType))} of a ${BET_TYPE_LABELS[betType].toLowerCase()} bet. You wagered ${formatUsd(own.wagerCents)}.`
        : priceReason({ odds, originalOdds, cents, wager: formatUsd(own.wagerCents) }),
  };
}

type Prices = { odds: number; originalOdds: number; cents: number; wager: string };

function priceReason({ odds, originalOdds, cents, wager }: Prices): string {
  const prices = `The sportsbook’s ${formatOdds(originalOdds)} implies a ${percent(impliedProbability(originalOdds))} chance, and ${formatOdds(odds)} here implies ${percent(impliedProbability(odds))}`;
  return cents === 0
    ? `${prices}. The sportsbook would have kept almost nothing of your ${wager}.`
    : `${prices}. On your ${wager}, that gap is worth ${formatUsd(cents)}, which the sportsbook would have kept.`;
}
