import { formatPoints } from '@evens/domain/lines/format-points';
import { formatSignedUsd, formatUsd } from '@evens/domain/shared/money';
import { formatPercent, streakText } from '@evens/domain/stats/rules';
import type { components } from '../../../lib/api.gen.ts';

export type Stats = components['schemas']['Stats'];
export type Standing = components['schemas']['MemberStats'];

export const COLUMNS = [
  'name',
  'profit',
  'bets',
  'winRate',
  'roi',
  'averageBet',
  'biggestWin',
  'biggestLoss',
  'streak',
  'closing',
] as const;
export type Column = (typeof COLUMNS)[number];
export type Figure = Exclude<Column, 'name'>;

export type Order = { column: Column; direction: 'ascending' | 'descending' };

export const FIRST_ORDER: Order = { column: 'profit', direction: 'descending' };

/** Names start with A, and figures with the highest. */
export function firstDirection(column: Column): Order['direction'] {
  return column === 'name' ? 'ascending' : 'descending';
}

/** A second press on a column reverses it. Another column starts with its own direction (SS-04). */
export function nextOrder(order: Order, pressed: Column): Order {
  if (order.column !== pressed) return { column: pressed, direction: firstDirection(pressed) };
  return { column: pressed, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** The value to sort a figure by; null if there is none. */
function getRank(standing: Standing, column: Figure): number | null {
  switch (column) {
    case 'profit':
      return standing.profitCents;
    case 'bets':
      return standing.bets;
    case 'winRate':
      return standing.winRate;
    case 'roi':
      return standing.returnOnWagers;
    case 'averageBet':
      return standing.averageBetCents;
    case 'biggestWin':
      return standing.biggestWin?.cents ?? null;
    case 'biggestLoss':
      return standing.biggestLoss?.cents ?? null;
    case 'streak':
      return standing.streak && (standing.streak.kind === 'won' ? 1 : -1) * standing.streak.length;
    case 'closing':
      return standing.closing?.meanPoints ?? null;
  }
}

/** The standings, sorted. Members without the figure come last either way, and equal values are sorted by name. */
export function sortStandings(standings: readonly Standing[], { column, direction }: Order): Standing[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const byName = (a: Standing, b: Standing) => a.name.localeCompare(b.name) || a.userId.localeCompare(b.userId);
  if (column === 'name') return standings.toSorted((a, b) => sign * byName(a, b));
  return standings.toSorted((a, b) => {
    const [first, second] = [getRank(a, column), getRank(b, column)];
    if (first === null || second === null) return Number(first === null) - Number(second === null) || byName(a, b);
    return sign * (first - second) || byName(a, b);
  });
}

/** '+1.2', '−0.4', or '-' if there is none, with one decimal (SS-10). */
export function closingText(closing: Standing['closing']): string {
  return closing ? formatPoints(closing.meanPoints) : '-';
}

/** A figure as the grid shows it (OM-10). */
export function figureText(standing: Standing, column: Figure): string {
  switch (column) {
    case 'profit':
      return formatSignedUsd(standing.profitCents);
    case 'bets':
      return String(standing.bets);
    case 'winRate':
      return formatPercent(standing.winRate);
    case 'roi':
      return formatPercent(standing.returnOnWagers, { signed: true });
    case 'averageBet':
      return formatUsd(standing.averageBetCents);
    case 'biggestWin':
      return standing.biggestWin ? formatSignedUsd(standing.biggestWin.cents) : '-';
    case 'biggestLoss':
      return standing.biggestLoss ? formatSignedUsd(standing.biggestLoss.cents) : '-';
    case 'streak':
      return streakText(standing.streak);
    case 'closing':
      return closingText(standing.closing);
  }
}

/** Whether a figure is a gain or a loss. The sign says the same. */
export function figureTone(standing: Standing, column: Figure): 'win' | 'loss' | null {
  if (column !== 'profit' && column !== 'roi') return null;
  return standing.profitCents > 0 ? 'win' : standing.profitCents < 0 ? 'loss' : null;
}
