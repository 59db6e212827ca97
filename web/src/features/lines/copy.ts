import type { DateFilter, LineMarket } from '@evens/domain/lines/model';

export const linesCopy = {
  title: 'Lines',
  lead: 'Pick a fair price. We’ve taken out the sportsbook’s margin.',
  demoMark: 'Demo',
  demo: 'Demo lines: replayed games from past seasons.',
  stale: 'These prices may be out of date. We couldn’t load the latest ones.',
  held: (leagues: string) =>
    `${leagues} prices are out of date while the odds provider is down. You can’t post bids on them right now.`,
  spaced: 'Prices update less often for the rest of this month, because this site has a monthly limit on updates.',
  lastUpdated: 'Last updated',
  refresh: 'Refresh',
  refreshing: 'Refreshing...',
  sports: 'Sports',
  all: 'ALL',
  gameCount: (sport: string, count: number | null) => (count === null ? sport : `${sport} (${count})`),
  collapse: 'Collapse the sports list',
  expand: 'Expand the sports list',
  dates: 'Dates',
  search: 'Search teams',
  moreFilters: 'Search and sportsbooks',
  sportsbooks: 'Sportsbooks',
  automatic: 'Automatic',
  automaticHint: 'the book closest to the average',
  manyBooks: (count: number) => `${count} sportsbooks`,
  loading: 'Loading betting lines...',
  failed: 'Connection Error',
  live: 'Live now',
  today: 'Today',
  tomorrow: 'Tomorrow',
  at: 'at',
  aboutPrices: 'About these prices',
  toWin: (team: string) => `${team} to win`,
  over: 'Over',
  under: 'Under',
} as const;

export const explainerCopy = { title: 'Step 1.', text: 'Pick a game and create a bid.' } as const;

export const DATE_LABELS: Readonly<Record<DateFilter, string>> = {
  all: 'All Dates',
  today: 'Today',
  week: 'This Week',
  live: 'Live Now',
};

export const MARKET_LABELS: Readonly<Record<LineMarket, string>> = {
  moneyline: 'ML',
  spread: 'SPREAD',
  total: 'O/U',
};

export const postRefusals = {
  group: 'Please join a group to create bids.',
  groupCustom: 'Please join a group to create custom bids.',
} as const;
