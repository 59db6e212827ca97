export const recapCopy = {
  title: 'Weekly Recap',
  of: (week: string, group: string) => `${week} in ${group}`,
  loading: 'Loading the recap...',
  failed: 'We couldn’t load the recap',
  none: 'No bets settled this week',
  noneHint: 'Choose another week, or come back next Monday.',
  firstHint: 'This is the first recap. Come back next Monday.',
  weeks: 'Week',
  earlier: 'Previous week',
  later: 'Next week',
  share: 'Share',
  picture: 'Save as Picture',
  shareFailed: 'We couldn’t create the picture',
  fileName: (week: string) => `evens-recap-${week}`,
  toStats: 'All Stats',

  standings: 'Standings',
  standingsHint: 'By all-time profit.',
  rank: 'Rank',
  member: 'Member',
  change: 'Change',
  week: 'This Week',
  record: 'W-L-P',
  total: 'Profit/Loss',
  climbed: (ranks: number) => {
    if (ranks === 0) return 'Same rank';
    const places = Math.abs(ranks) === 1 ? '1 rank' : `${Math.abs(ranks)} ranks`;
    return ranks > 0 ? `Up ${places}` : `Down ${places}`;
  },

  highlights: 'Highlights',
  best: 'Best Bet',
  bestHint: 'The most won for each dollar at risk.',
  worst: 'Worst Bet',
  worstHint: 'The most money lost.',
  luckiest: 'Luckiest Record',
  unluckiest: 'Unluckiest Record',
  luckHint:
    'Luck compares wins with what fair odds predict: three bets at 50% should win 1.5 times. Only people who won or lost at least 3 bets at market prices this week count.',
  toBet: 'View bet',

  unpaid: 'Unpaid Debts',
  unpaidHint: 'What people owe each other now, net of all bets.',
  allPaid: 'Everyone is even.',
  toDebts: 'View Debts',
  more: (count: number) => `and ${count} more`,
} as const;
