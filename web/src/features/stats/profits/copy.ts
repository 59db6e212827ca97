import { formatDollars, formatSignedUsd, formatUsd } from '@evens/domain/shared/money';

const CENTS = 100;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Without cents, if the amount is in whole dollars. */
export function axisMoney(cents: number): string {
  return cents % CENTS === 0 ? formatDollars(cents) : formatUsd(cents);
}

export function momentText(time: number): string {
  return moment.format(time).replaceAll('\u202f', ' ');
}

export const profitsCopy = {
  title: 'Profit over time',
  hint: 'Move along the chart to see a date. Choose a name to highlight it.',
  label: 'Profit of each member over time',
  start: 'Before the first bet',
  last: 'Now',
  lines: 'Lines in the chart',
  all: (people: number) => `Show all ${people}`,
  table: 'View as list',
  tableCaption: 'Each member’s profit over time, newest first',
  profitsAt: (when: string) => `Profits as of ${when}`,
  more: 'Show earlier dates',
  failed: 'We couldn’t load the chart',
  loading: 'Loading chart...',
  /** What a screen reader says for a moment: the viewer's line and the highlighted ones. */
  reading: (when: string, lines: readonly { name: string; cents: number }[]) =>
    `${when}: ${lines.map(({ name, cents }) => `${name} ${formatSignedUsd(cents)}`).join(', ')}`,
} as const;
