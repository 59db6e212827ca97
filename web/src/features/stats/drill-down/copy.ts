import { formatPoints } from '@evens/domain/lines/format-points';
import { SPORTS } from '@evens/domain/lines/model';
import { formatSignedUsd, formatUsd } from '@evens/domain/shared/money';
import { averageBetCents, formatPercent, returnOnWagers, winRate } from '@evens/domain/stats/rules';
import { BET_TYPE_LABELS } from '../../bets/copy.ts';
import { COLUMN_HEADS } from '../standings/copy.ts';
import { closingText, type Standing } from '../standings/sort-standings.ts';
import type { Cell } from './data.ts';

export const cellCopy = {
  loading: 'Loading bets...',
  failed: 'We couldn’t load the bets',
  more: 'Show more',
  list: 'Bets, most recently settled first',
  against: (name: string) => `against ${name}`,
  at: (odds: string) => `at ${odds}`,
  toBet: (pick: string) => `View bet: ${pick}`,
  custom: 'custom bets',
  /** What a bet adds to closing line value. */
  points: ({ pricePoints, linePoints }: { pricePoints: number | null; linePoints: number | null }) =>
    linePoints === null ? `${formatPoints(pricePoints ?? 0)} points` : `Line ${formatPoints(linePoints)}`,
  saved: 'Sportsbook Profit Saved',
  none: 'There are no longer any settled bets behind this number.',
} as const;

type Names = { name: string; opponent: string | undefined };

/** 'Ann Lee: Profit/Loss'. */
export function cellTitle({ figure }: Cell, { name }: Names): string {
  return `${name}: ${figure === 'saved' ? cellCopy.saved : COLUMN_HEADS[figure].full}`;
}

/** Which bets these are, if they aren't all of the member's. */
export function cellPart({ sport, betType }: Cell, { opponent }: Names): string | null {
  if (opponent) return cellCopy.against(opponent);
  if (sport) return sport === 'unknown' ? cellCopy.custom : SPORTS[sport].title;
  return betType ? BET_TYPE_LABELS[betType] : null;
}

type Sums = {
  bets: number;
  won: number;
  lost: number;
  pushed: number;
  wageredCents: number;
  ownWagersCents: number;
  profitCents: number;
  savedCents: number;
};

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** How the figure follows from the bets below it, with their numbers. */
export function cellSum(cell: Cell, sums: Sums, standing: Standing | undefined): string {
  const { bets, won, lost, pushed, wageredCents, ownWagersCents, profitCents, savedCents } = sums;
  const these = bets === 1 ? 'This bet' : `These ${bets} bets`;
  switch (cell.figure) {
    case 'profit':
      return `${these} add${bets === 1 ? 's' : ''} up to ${formatSignedUsd(profitCents)}.`;
    case 'bets':
      return `${counted(bets, 'bet')}: ${won} won, ${lost} lost, ${counted(pushed, 'push', 'pushes')}.`;
    case 'winRate':
      return `Won ${won} of ${won + lost} bets that had a winner: ${formatPercent(winRate(sums))}.`;
    case 'roi':
      return `${formatSignedUsd(profitCents)} on ${formatUsd(wageredCents)} wagered on bets that were won or lost: ${formatPercent(returnOnWagers(sums), { signed: true })}.`;
    case 'averageBet':
      return `${formatUsd(ownWagersCents)} wagered on ${counted(bets, 'bet')}: ${formatUsd(averageBetCents(sums))} each.`;
    case 'streak':
      return streakSum(standing?.streak ?? null);
    case 'closing':
      return closingSum(standing);
    case 'saved':
      return `${these} saved ${formatUsd(savedCents)}.`;
  }
}

function streakSum(streak: Standing['streak']): string {
  if (!streak) return cellCopy.none;
  const { kind, length } = streak;
  return length === 1
    ? `The last bet with a winner was ${kind}.`
    : `The last ${length} bets with a winner were ${kind}.`;
}

function closingSum(standing: Standing | undefined): string {
  const { closing = null, movedLines = null } = standing ?? {};
  const priced = closing
    ? `${counted(closing.bets, 'bet')} where the line didn’t move: ${closingText(closing)} percentage points on average.`
    : 'The line moved on every bet.';
  return movedLines
    ? `${priced} The line moved on ${counted(movedLines.bets, 'other')}: ${closingText(movedLines)} points of the line on average.`
    : priced;
}
