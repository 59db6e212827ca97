import { dateSpanFor, isBetWithin, isOnBetTab, matchesBetSearch } from '@evens/domain/bets/list/rules';
import type { BetTab, DateRange } from '@evens/domain/bets/model';
import { DATE_RANGES } from '@evens/domain/bets/model';
import { localDay } from '@evens/domain/shared/time';
import type { Bet } from '../model.ts';

/** What the page keeps in the URL (UX-06). */
export type BetsSearch = {
  tab?: BetTab | undefined;
  search?: string | undefined;
  /** Date ranges, such as today,yesterday. Without any, all time. */
  dates?: string | undefined;
  /** The bet whose details are open. */
  bet?: string | undefined;
};

/** The filters that apply to all tabs. `day` makes cached answers expire at midnight. */
export type BetFilters = { search: string; dates: string; day: string };

type Viewing = { now: Date; timeZone: string };

export function readRanges(dates = ''): DateRange[] {
  const chosen = dates.split(',');
  const ranges = DATE_RANGES.filter((range) => chosen.includes(range));
  return ranges.length > 0 ? ranges : ['all_time'];
}

/** The chosen ranges as they're written in the URL. All time is left out. */
export function toDates(ranges: readonly DateRange[]): string | undefined {
  return DATE_RANGES.filter((range) => range !== 'all_time' && ranges.includes(range)).join() || undefined;
}

export function toFilters({ search = '', dates }: BetsSearch, { now, timeZone }: Viewing): BetFilters {
  const ranges = toDates(readRanges(dates)) ?? '';
  return { search: search.trim(), dates: ranges, day: ranges ? localDay(now, timeZone) : '' };
}

/** The filters in the form the server accepts. */
export function toQuery({ search, dates }: BetFilters, viewing: Viewing): { search?: string; range?: string[] } {
  const spans = dates ? readRanges(dates).map((range) => dateSpanFor(range, viewing)) : [];
  return {
    ...(search && { search }),
    ...(spans.length > 0 && {
      range: spans.map(({ from, to }) => `${from?.toISOString() ?? ''}..${to?.toISOString() ?? ''}`),
    }),
  };
}

type Place = { tab: BetTab; filters: BetFilters; viewerId: string };

/** Whether a bet belongs under a tab and these filters. */
export function belongsTo({ tab, filters, viewerId }: Place, bet: Bet, viewing: Viewing): boolean {
  return (
    isOnBetTab(bet, tab, viewerId) &&
    matchesBetSearch(bet, filters.search) &&
    isBetWithin(
      bet,
      readRanges(filters.dates).map((range) => dateSpanFor(range, viewing)),
    )
  );
}
