import { formatDollars, formatSignedUsd, formatUsd } from '@evens/domain/shared/money';

const CENTS = 100;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Whole dollars where they are whole. */
export function axisMoney(cents: number): string {
  return cents % CENTS === 0 ? formatDollars(cents) : formatUsd(cents);
}

export function momentText(time: number): string {
  return moment.format(time).replaceAll('\u202f', ' ');
}

export const profitsCopy = {
  title: 'Profit over time',
  hint: 'Point at the picture to read a moment. Press a name to draw that line strongly.',
  label: 'Profit of each member over time',
  start: 'Before the first bet',
  last: 'Now',
  lines: 'Lines of the picture',
  all: (people: number) => `Show all ${people}`,
  table: 'The same as a list',
  tableCaption: 'Each member’s profit over time, newest first',
  profitsAt: (when: string) => `Profits at ${when}`,
  more: 'Show earlier moments',
  failed: 'The picture could not be loaded',
  loading: 'Loading the picture...',
  /** What those who listen hear of a moment: the own line and the strong ones. */
  reading: (when: string, lines: readonly { name: string; cents: number }[]) =>
    `${when}: ${lines.map(({ name, cents }) => `${name} ${formatSignedUsd(cents)}`).join(', ')}`,
} as const;
