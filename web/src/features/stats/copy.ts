import type { StatRange } from '@evens/domain/stats/model';

export const statsCopy = {
  title: 'Group Statistics',
  of: (group: string) => `Settled bets of ${group}`,
  loading: 'Loading the statistics...',
  failed: 'The statistics could not be loaded',
  none: 'No settled bets yet',
  noneHint: 'As soon as the first bet is settled, everybody stands here with what they won and lost.',
  toBids: 'See the open bids',
  noneInRange: 'No bets settled in these days',
  noneInRangeHint: 'Choose a longer range, or look at all time.',
  toAllTime: 'See all time',

  range: 'Date range',
  firstDay: 'From',
  lastDay: 'To',
  turned: 'The last day comes before the first one.',

  saved: 'Sportsbook Profit Saved',
  savedHint: 'by betting among friends',
  savedAbout: 'How this sum comes about',
  bets: 'Settled bets',
  between: (people: number) => `between ${people} people`,
  wagered: 'At stake',
  wageredHint: 'by both sides together',

  standings: 'Standings',
  standingsHint: 'Press a figure to see the bets that it is made of.',
  sortBy: 'Sort by',
  turnAround: { ascending: 'Lowest first', descending: 'Highest first' },
  former: 'Former member',
  you: 'You',
  record: ({ won, lost, pushed }: { won: number; lost: number; pushed: number }) =>
    `${won} won, ${lost} lost${pushed > 0 ? `, ${pushed} ${pushed === 1 ? 'push' : 'pushes'}` : ''}`,

  share: 'Share',
  csv: 'Save as CSV',
  picture: 'Save as picture',
  sendPicture: 'Send as picture',
  shareFailed: 'The picture could not be made',
  fileName: 'evens-standings',

  close: 'Close',
} as const;

export const RANGE_LABELS: Readonly<Record<StatRange, string>> = {
  all_time: 'All Time',
  today: 'Today',
  this_week: 'This Week',
  this_month: 'This Month',
  last_30_days: 'Last 30 Days',
  custom: 'Custom Range',
};

/** SH-21. */
export const explainerCopy = {
  title: 'Step 5.',
  text: 'See who is ahead: leaderboards with win rate, profit/loss, total bets, average bet size, biggest win/loss, hot streak and ROI.',
  more: [
    'Only settled bets count. Choose all time, this month, this week or days of your own: the figures are those of the bets that settled then.',
    'Head-to-head tells how you fare against each of the others. Closing line value tells whether the price somebody took was better than the last one before the game.',
    'Every figure opens the bets that it is made of, so nobody has to take it on trust.',
  ],
} as const;

/** How the sum of OM-08 and OM-09 comes about. */
export const savedCopy = {
  exact:
    'A sportsbook keeps a part of each price for itself. Between friends nobody does: what it would have kept of both wagers is saved.',
  estimated: (amount: string) => `${amount} of it is estimated, where the sportsbook's own price is not known.`,
  each: 'Saved by each',
} as const;
