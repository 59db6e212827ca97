import { formatSignedUsd, formatUsd } from '@evens/domain/shared/money';
import type { calculateLuck } from '@evens/domain/stats/luck/rules';
import type { LuckRecord } from '@evens/domain/stats/model';
import { formatPercent } from '@evens/domain/stats/rules';

export const memberCopy = {
  title: 'Member breakdown',
  hint: 'Where a member’s profit comes from, and how much of it may be luck.',
  choose: 'Member',
  sports: 'Profit by sport',
  sport: 'Sport',
  betTypes: 'Profit by bet type',
  betType: 'Bet type',
  custom: 'Custom bets',
  record: 'W-L',
  bar: 'Bar',
  profit: 'Profit/Loss',
  nothing: (name: string) => `${name} has no settled bets in this date range.`,

  luck: 'Luck',
  noLuck: 'Available after 20 settled bets at market prices.',
  aboutLuck: 'How we calculate luck',

  calibration: 'Do the favorites win as often as they should?',
  calibrationHint:
    'Bets grouped by their fair chance of winning. On the line, they won exactly that often. Above it, they won more often.',
  noCalibration: 'Available after 50 settled bets at market prices.',
  calibrationLoading: 'Loading the chart...',
  calibrationFailed: 'We couldn’t load this chart.',
  chance: 'Fair chance',
  expected: 'Expected',
  really: 'Won',
  bets: 'Bets',
  stepText: (from: number, to: number) => `${Math.round(from * 100)}–${Math.round(to * 100)}%`,
  drawing: 'How often bets at each fair chance won. The table has the same numbers.',
} as const;

/** How the chance of such a record by luck alone is calculated, with the member's numbers. */
export function luckFormula(
  { bets, profitCents, expectedCents, deviationCents }: LuckRecord,
  luck: ReturnType<typeof calculateLuck>,
): string[] {
  const deviation = formatUsd(Math.round(deviationCents));
  const profit = formatSignedUsd(profitCents);
  const expected = expectedCents < 0 ? `(${formatSignedUsd(expectedCents)})` : formatUsd(expectedCents);
  const why =
    expectedCents === 0
      ? 'at fair odds, no one has an edge'
      : 'with even stakes, a bet that risks s to win w and wins with chance p is expected to make w × p − s × (1 − p)';
  return [
    `${bets} bets count here: won or lost, at market prices. They made ${profit}. The expected profit was ${formatUsd(expectedCents)}: ${why}.`,
    `A bet that risks s to win w with chance p has a variance of (s + w)² × p × (1 − p). The square root of the sum over all bets is ${deviation}. That’s one standard deviation, the typical swing from luck.`,
    `(${profit} − ${expected}) ÷ ${deviation} is ${luck.deviations.toFixed(2).replace('-', '−')} standard deviations. Sums of many bets roughly follow the normal distribution, and ${formatPercent(luck.chance)} of it lies beyond that.`,
  ];
}
