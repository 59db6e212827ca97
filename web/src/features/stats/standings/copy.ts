import type { Column } from './sort-standings.ts';

/** The grid's column headings, in full and short. */
export const COLUMN_HEADS: Readonly<Record<Column, { head: string; full: string }>> = {
  name: { head: 'Member', full: 'Member' },
  profit: { head: 'Profit/Loss', full: 'Profit/Loss' },
  bets: { head: 'Bets', full: 'Total Bets' },
  winRate: { head: 'Win %', full: 'Win %' },
  roi: { head: 'ROI', full: 'ROI' },
  averageBet: { head: 'Avg Bet', full: 'Average Bet Size' },
  biggestWin: { head: 'Biggest Win', full: 'Biggest Win' },
  biggestLoss: { head: 'Biggest Loss', full: 'Biggest Loss' },
  streak: { head: 'Streak', full: 'Hot Streak' },
  closing: { head: 'CLV', full: 'Closing Line Value' },
};

export const closingCopy = {
  about: 'About closing line value',
  title: 'Closing line value',
  text: [
    'The last fair price before a game is the best available estimate of its outcome. If you got a better price than that, you made a good bet, win or lose.',
    'The number is your side’s fair chance at the close minus the chance implied by the odds you took, in percentage points, averaged over your bets.',
    'If the line itself moved, the prices can’t be compared, so those bets are in points of the line instead. Custom bets have no market and don’t count.',
  ],
} as const;
