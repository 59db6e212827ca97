import { formatUsd } from '@evens/domain/shared/money';

export const againstCopy = {
  title: 'Head-to-head',
  hint: 'How you fare against each of the others.',
  choose: 'Opponent',
  nobody: 'Choose an opponent',
  none: (name: string) => `No bets between you and ${name} settled in these days.`,
  bets: 'Bets',
  won: 'Won',
  lost: 'Lost',
  pushed: 'Pushes',
  net: 'Net',
  grid: 'Everybody against everybody',
  gridHint: 'Each row is the net of its member against the member over the column.',
  member: 'Member',
  loading: 'Loading...',
  failed: 'The grid could not be loaded.',
  former: 'former member',
} as const;

/** 'You are $45.00 ahead of Bob Reyes.' */
export function netSentence(name: string, netCents: number): string {
  if (netCents === 0) return `You and ${name} are even.`;
  return netCents > 0
    ? `You are ${formatUsd(netCents)} ahead of ${name}.`
    : `${name} is ${formatUsd(-netCents)} ahead of you.`;
}
