import type { StatRange } from '@evens/domain/stats/model';

export const statsCopy = {
  title: 'Group Statistics',
  of: (group: string) => `Settled bets in ${group}`,
  loading: 'Loading stats...',
  failed: 'We couldn’t load the stats',
  none: 'No settled bets yet',
  noneHint: 'Standings show up here once the first bet is settled.',
  toBids: 'View Open Bids',
  noneInRange: 'No bets settled in this date range',
  noneInRangeHint: 'Choose a longer range or All Time.',
  toAllTime: 'View All Time',

  recap: 'Weekly Recap',
  range: 'Date range',
  firstDay: 'From',
  lastDay: 'To',
  turned: 'The end date is before the start date.',

  saved: 'Sportsbook Profit Saved',
  savedHint: 'by betting among friends',
  savedAbout: 'How we calculate this',
  bets: 'Settled bets',
  between: (people: number) => `between ${people} people`,

  standings: 'Standings',
  standingsHint: 'Choose any number to see the bets behind it.',
  sortBy: 'Sort by',
  turnAround: { ascending: 'Lowest first', descending: 'Highest first' },
  former: 'Former member',
  you: 'You',
  record: ({ won, lost, pushed }: { won: number; lost: number; pushed: number }) =>
    `${won} won, ${lost} lost${pushed > 0 ? `, ${pushed} ${pushed === 1 ? 'push' : 'pushes'}` : ''}`,

  share: 'Share',
  csv: 'Save as CSV',
  picture: 'Save as Picture',
  sendPicture: 'Send as Picture',
  shareFailed: 'We couldn’t create the picture',
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
    'Only settled bets count. Choose all time, this month, this week, or your own dates to see the bets that settled then.',
    'Head-to-head shows how you’re doing against each member. Closing line value shows whether someone’s price beat the last one before the game.',
    'Choose any number to see the bets behind it and check it yourself.',
  ],
} as const;

/** How the total of OM-08 and OM-09 is calculated. */
export const savedCopy = {
  exact:
    'A sportsbook builds its cut into every price. Friends don’t, so you save what it would have kept from both wagers.',
  estimated: (amount: string) => `${amount} of it is an estimate, for bets where we don’t know the sportsbook’s price.`,
  each: 'Saved by each member',
} as const;
