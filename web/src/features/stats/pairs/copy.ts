import { formatUsd } from '@evens/domain/shared/money';

export const againstCopy = {
  title: 'Head-to-head',
  hint: 'How you’re doing against each member.',
  choose: 'Opponent',
  nobody: 'Choose an opponent',
  none: (name: string) => `No bets between you and ${name} settled in this date range.`,
  bets: 'Bets',
  won: 'Won',
  lost: 'Lost',
  pushed: 'Pushes',
  net: 'Net',
  grid: 'Everyone against everyone',
  gridHint: 'What each member won or lost against every other member.',
  against: (name: string) => `${name} against the others`,
  loading: 'Loading wins and losses...',
  failed: 'We couldn’t load this list.',
  former: 'former member',
} as const;

/** 'You are $45.00 ahead of Bob Reyes.' */
export function netSentence(name: string, netCents: number): string {
  if (netCents === 0) return `You and ${name} are even.`;
  return netCents > 0
    ? `You are ${formatUsd(netCents)} ahead of ${name}.`
    : `${name} is ${formatUsd(-netCents)} ahead of you.`;
}
