import { formatSignedUsd, formatUsd } from '@evens/domain/shared/money';
import type { luckOf } from '@evens/domain/stats/luck/rules';
import type { LuckRecord } from '@evens/domain/stats/model';
import { formatPercent } from '@evens/domain/stats/rules';

export const memberCopy = {
  title: 'One by one',
  hint: 'Where the profit of a member comes from, and how much of it may be luck.',
  choose: 'Member',
  sports: 'Profit by sport',
  sport: 'Sport',
  betTypes: 'Profit by bet type',
  betType: 'Bet type',
  custom: 'Custom bets',
  record: 'W-L',
  bar: 'As a bar',
  profit: 'Profit/Loss',
  nothing: (name: string) => `${name} has no settled bets in these days.`,

  luck: 'Luck',
  noLuck: 'Under 20 won and lost bets at market prices, luck and skill cannot be told apart.',
  aboutLuck: 'How luck is worked out',

  calibration: 'Do the favorites win as often as they should?',
  calibrationHint:
    'Bets by the fair chance of the own side: on the line they were won exactly as often as that; above it, more often.',
  noCalibration: 'Told from 50 won and lost bets at market prices on.',
  calibrationFailed: 'This could not be loaded.',
  chance: 'Fair chance',
  expected: 'Expected',
  really: 'Won',
  bets: 'Bets',
  stepText: (from: number, to: number) => `${Math.round(from * 100)}–${Math.round(to * 100)}%`,
  drawing: 'How often bets of each fair chance were won; the same figures stand in the table',
} as const;

/** How a chance that luck alone gives such a record comes about, with the numbers of the member. */
export function luckFormula(
  { bets, profitCents, expectedCents, deviationCents }: LuckRecord,
  luck: ReturnType<typeof luckOf>,
): string[] {
  const deviation = formatUsd(Math.round(deviationCents));
  const profit = formatSignedUsd(profitCents);
  const expected = expectedCents < 0 ? `(${formatSignedUsd(expectedCents)})` : formatUsd(expectedCents);
  const why =
    expectedCents === 0
      ? 'at fair odds nobody has an edge'
      : 'with even stakes s and w, a bet that is won with the chance p expects w × p − s × (1 − p)';
  return [
    `${bets} bets count here: won or lost, at market prices. They came to ${profit}, where ${formatUsd(expectedCents)} was to be expected: ${why}.`,
    `One bet of stake s to win w, with a chance p, swings by the variance (s + w)² × p × (1 − p). The root of the sum of them all is ${deviation}: so far a record like this strays by luck.`,
    `(${profit} − ${expected}) ÷ ${deviation} is ${luck.deviations.toFixed(2).replace('-', '−')} of these. Sums of many bets follow the normal distribution nearly, and ${formatPercent(luck.chance)} of it lie beyond that.`,
  ];
}
