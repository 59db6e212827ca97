import type { DateFilter, LineMarket } from '@evens/domain/lines/model';
import { fillText } from '@evens/domain/shared/errors';

export const linesCopy = {
  title: 'Lines',
  lead: 'Pick a fair price: the bookmaker’s margin is taken out.',
  demo: 'Demo lines: replayed games of past seasons.',
  stale: 'These prices may be out of date: the newest ones could not be read.',
  held: (leagues: string) =>
    `${leagues} prices are out of date while the odds provider is down. You can’t post on them right now.`,
  spaced: 'Prices are read more seldom for the rest of the month, so that the credits last.',
  lastUpdated: 'Last updated',
  refresh: 'Refresh',
  forceRefresh: 'Force Refresh',
  refreshing: 'Refreshing...',
  refreshed: (sports: number, games: number, credits: number) =>
    `Refreshed ${sports} sports, ${games} games, ${credits} credits used`,
  sports: 'Sports',
  all: 'ALL',
  gamesOf: (sport: string, count: number | null) => (count === null ? sport : `${sport} (${count})`),
  collapse: 'Narrow the sports list',
  expand: 'Widen the sports list',
  dates: 'Dates',
  search: 'Search teams',
  sportsbooks: 'Sportsbooks',
  automatic: 'Automatic',
  automaticHint: 'the book nearest the average',
  manyBooks: (count: number) => `${count} sportsbooks`,
  loading: 'Loading betting lines...',
  failed: 'Connection Error',
  noneFound: (search: string) => fillText('No lines found for "{search}"', { search }),
  noneHere: 'No lines available for selected filters',
  noneFoundHint: 'Try a part of the team’s name, another sport or All Dates.',
  noneHereHint: 'Try another sport or All Dates.',
  noneAtBooksHint: 'None of the chosen sportsbooks quotes these games. Try Automatic.',
  showAll: 'Show all lines',
  live: 'Live now',
  today: 'Today',
  tomorrow: 'Tomorrow',
  at: 'at',
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

/** What the button over a market is called. */
export function aboutMarket(market: LineMarket): string {
  return `About ${MARKET_LABELS[market]}`;
}
