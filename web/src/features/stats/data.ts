import { limits } from '@evens/domain/shared/limits';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { atBase } from '../../lib/address/base-path.ts';
import { answer, api } from '../../lib/api.ts';
import { rereadSoon } from '../../lib/live/reread-soon.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { type Cell, cellQuery, writeCell } from './drill-down/data.ts';
import type { Span } from './search/data.ts';

/** A group and a date range. */
export type StatsPlace = { groupId: string; span: Span };

const statKeys = {
  group: (groupId: string) => ['stats', groupId] as const,
  of: ({ groupId, span }: StatsPlace, what: string) => ['stats', groupId, what, span.from, span.to] as const,
};

const FIRST_PAGE = '';

/** Live events only arrive while the screen is mounted, so each visit refetches the statistics. */
const UNHEARD = 0;

function toQuery({ from, to }: Span): { from?: string; to?: string } {
  return { ...(from && { from: from.toISOString() }), ...(to && { to: to.toISOString() }) };
}

function statsQuery(place: StatsPlace) {
  const request = { params: { path: { groupId: place.groupId }, query: toQuery(place.span) } };
  return queryOptions({
    queryKey: statKeys.of(place, 'standings'),
    staleTime: UNHEARD,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answer(api.GET('/api/groups/{groupId}/stats', { ...request, signal })),
  });
}

/** Every member's statistics in a range, kept up to date by the stream (SS-05). */
export function useStats(place: StatsPlace) {
  useStatsEvents(place.groupId);
  return useQuery(statsQuery(place));
}

/**
 * Refetches the statistics when a bet settles or is corrected, a member comes or goes, or the group's settings
 * change.
 */
function useStatsEvents(groupId: string): void {
  const client = useQueryClient();
  const refetchSoon = () => rereadSoon(client, statKeys.group(groupId));
  useLive('stats', refetchSoon);
  useLive('member', refetchSoon);
  useLive('group', refetchSoon);
}

/** Every member's profit over time, and by sport and bet type (UX-05). */
export function useProfits(place: StatsPlace) {
  const request = { params: { path: { groupId: place.groupId }, query: toQuery(place.span) } };
  return useQuery({
    queryKey: statKeys.of(place, 'profits'),
    staleTime: UNHEARD,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answer(api.GET('/api/groups/{groupId}/stats/profits', { ...request, signal })),
  });
}

/** Every member's record against every other member (SS-11). */
export function usePairs(place: StatsPlace) {
  const request = { params: { path: { groupId: place.groupId }, query: toQuery(place.span) } };
  return useQuery({
    queryKey: statKeys.of(place, 'pairs'),
    staleTime: UNHEARD,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answer(api.GET('/api/groups/{groupId}/stats/pairs', { ...request, signal })),
  });
}

/** How often a member's bets at each fair chance were won. */
export function useCalibration(place: StatsPlace, memberId: string) {
  const query = { ...toQuery(place.span), memberId };
  return useQuery({
    queryKey: [...statKeys.of(place, 'calibration'), memberId],
    staleTime: UNHEARD,
    queryFn: ({ signal }) => {
      const request = { params: { path: { groupId: place.groupId }, query }, signal };
      return answer(api.GET('/api/groups/{groupId}/stats/calibration', request));
    },
  });
}

function cellBetsQuery(place: StatsPlace, cell: Cell) {
  return infiniteQueryOptions({
    queryKey: [...statKeys.of(place, 'bets'), writeCell(cell)],
    staleTime: UNHEARD,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...toQuery(place.span),
        ...cellQuery(cell),
        limit: limits.pageMax,
        ...(pageParam !== FIRST_PAGE && { cursor: pageParam }),
      };
      const request = { params: { path: { groupId: place.groupId }, query }, signal };
      return answer(api.GET('/api/groups/{groupId}/stats/bets', request));
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** The bets behind a figure, most recently settled first. */
export function useCellBets(place: StatsPlace, cell: Cell) {
  return useInfiniteQuery(cellBetsQuery(place, cell));
}

/** The URL of the standings as a CSV file. */
export function standingsAddress({ groupId, span }: StatsPlace): string {
  const query = new URLSearchParams(toQuery(span)).toString();
  return atBase(`/api/groups/${groupId}/stats/export${query && `?${query}`}`);
}
