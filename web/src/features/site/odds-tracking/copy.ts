import { SPORTS, type SportKey } from '@evens/domain/lines/model';
import type { UsageForecast } from '@evens/domain/site/odds-usage/model';
import { roundEstimate } from '@evens/domain/site/odds-usage/rules';
import type { CacheStatus, RefreshedOdds } from './data.ts';

const count = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** Rounding would make it nothing. */
const SMALL_PERCENT = 0.1;

const utc = (dayText: string) => new Date(`${dayText}T00:00:00Z`);

export const oddsTrackingCopy = {
  loading: 'Loading odds tracking...',
  loadFailed: 'Failed to load settings',
  usageFailed: 'Failed to load usage',
  cacheFailed: 'Failed to load cache status',

  usage: 'Monthly Usage',
  usageHint: 'Each call to The Odds API costs credits. The provider counts months and days in UTC.',
  used: (used: number, quota: number) => `${count.format(used)} of ${count.format(quota)} credits used`,
  percent: (value: number) => (value > 0 && value < SMALL_PERCENT ? '<0.1%' : percent.format(value / 100)),
  left: (credits: number) => `The provider says ${count.format(credits)} credits are left.`,
  spaced:
    'To make the credits last, Evens refreshes odds less often right now. Games that start within an hour and scores of games with active bets come first.',
  byDay: (today: string) => `Credits by day in ${month.format(utc(today))}`,
  onDay: (dayText: string, credits: number) => `${day.format(utc(dayText))}: ${oddsTrackingCopy.credits(credits)}`,
  credits: (credits: number) => (credits === 1 ? '1 credit' : `${count.format(credits)} credits`),

  today: {
    credits: 'Credits today',
    hitRate: 'Cache hit rate',
    calls: 'API calls today',
    hits: 'Cache hits today',
  },
  hitRateHint: (hits: number, requests: number) =>
    requests === 0 ? 'No requests yet today' : `${count.format(hits)} of ${count.format(requests)} requests today`,

  configuration: 'Cache Configuration',
  configurationHint: 'How often Evens refreshes odds, and how many credits it can spend.',
  interval: 'Refresh interval',
  intervalHint: '1 to 60 minutes. Shorter means fresher odds and more credits.',
  minutes: 'min',
  quota: 'Monthly credit limit',
  quotaHint: 'At least 1,000, in steps of 1,000. At the limit, Evens stops calling the provider.',
  caching: 'Caching',
  cachingHint: 'When this is off, every visit to Lines asks the provider, within the limit.',
  followed: 'Leagues',
  followedHint: 'Leagues that aren’t followed show no lines and use no credits.',
  reset: 'Reset',
  save: 'Save Settings',
  saving: 'Saving...',
  unsaved: 'You have unsaved changes.',
  clean: 'No unsaved changes.',
  saved: 'Settings saved successfully',
  saveFailed: 'Failed to save settings',

  cache: 'Cache Status',
  cacheHint:
    'The odds and scores that Evens keeps for each league, so that most requests cost nothing. The table shows the odds.',
  cached: 'Entries',
  fresh: 'Fresh',
  stale: 'Stale',
  errors: 'Errors',
  sports: 'Cache by league',
  columns: { league: 'League', games: 'Games', status: 'Status', read: 'Last refreshed' },
  statuses: {
    fresh: 'Fresh',
    stale: 'Stale',
    error: 'Error',
    cleared: 'Cleared',
    empty: 'Never refreshed',
  } satisfies Record<CacheStatus['sportStats'][string]['status'], string>,
  never: '–',
  noLeagues: 'No leagues are followed.',

  refresh: 'Force Refresh All Odds',
  refreshing: 'Refreshing...',
  askRefresh: 'Refresh the odds for all followed leagues now? Each league with games costs 6 credits.',
  refreshed: ({ sports, totalCredits }: Pick<RefreshedOdds, 'sports' | 'totalCredits'>) =>
    `Refreshed ${sports} sports, ${totalCredits} credits used`,
  notRefreshed: (sports: readonly SportKey[]) =>
    `Not refreshed: ${list.format(sports.map((sport) => SPORTS[sport].title))}`,
  refreshFailed: 'Failed to force refresh',
  clear: 'Clear All Cache',
  clearing: 'Clearing...',
  askClear: 'Clear the whole cache? The next visit to Lines refreshes the odds, which costs credits.',
  cleared: 'Cache cleared successfully',
  clearFailed: 'Failed to clear cache',

  history: 'Recent Usage History',
  historyHint: 'The last 7 days, newest first.',
  historyColumns: { date: 'Date', credits: 'Credits', calls: 'API calls', hits: 'Cache hits' },
  day: (dayText: string) => shortDay.format(utc(dayText)),
  number: (value: number) => count.format(value),

  calls: 'Today’s Calls',
  callsHint: 'The newest 100.',
  noCalls: 'No calls today',
  callColumns: { time: 'Time', league: 'League', what: 'What', credits: 'Credits' },
  endpoints: { odds: 'Odds', scores: 'Scores' },
} as const;

const list = new Intl.ListFormat('en-US');

/** What the month comes to, in a sentence. */
export function forecastSentence(forecast: UsageForecast, { quota, now }: { quota: number; now: Date }): string {
  switch (forecast.kind) {
    case 'used_up':
      return 'This month’s credits are used up. Evens shows cached odds until next month, or until you raise the limit.';
    case 'unknown':
      return 'After a day of use, you’ll see a forecast for the month here.';
    case 'lasts':
      return `At the pace of the last 7 days, ${month.format(now)} will take about ${count.format(roundEstimate(forecast.credits))} of ${count.format(quota)} credits.`;
    case 'runs_out':
      return `At the pace of the last 7 days, the credits would run out around ${date.format(forecast.at)}. Evens would then refresh odds less often to make them last.`;
  }
}
