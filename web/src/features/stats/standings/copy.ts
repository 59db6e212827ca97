import type { Column } from './sort-standings.ts';

/** Heads of the grid, in full where there is room and short where there is not. */
export const COLUMN_HEADS: Readonly<Record<Column, { head: string; full: string }>> = {
  name: { head: 'Member', full: 'Member' },
  profit: { head: 'Profit/Loss', full: 'Profit/Loss' },
  bets: { head: 'Bets', full: 'Total Bets' },
  winRate: { head: 'Win %', full: 'Win %' },
  roi: { head: 'ROI', full: 'ROI' },
  averageBet: { head: 'Avg Bet', full: 'Average Bet Size' },
  biggestWin: { head: 'Best Win', full: 'Biggest Win' },
  biggestLoss: { head: 'Worst Loss', full: 'Biggest Loss' },
  streak: { head: 'Streak', full: 'Hot Streak' },
  closing: { head: 'CLV', full: 'Closing Line Value' },
};

export const closingCopy = {
  about: 'About closing line value',
  title: 'Closing line value',
  text: [
    'The last fair price before a game is the best guess there is of its outcome. Whoever took a better one has done well, whichever way the game went.',
    'The figure is the fair chance of the own side at the close less the chance that the odds taken stand for, in points of a percentage, averaged over bets.',
    'Where the line itself moved, prices cannot be compared: such bets are told in points of the line instead. Custom bets have no market and do not count.',
  ],
} as const;
