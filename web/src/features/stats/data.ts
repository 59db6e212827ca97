import { limits } from '@evens/domain/shared/limits';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answer, api } from '../../lib/api.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { type Cell, cellQuery, writeCell } from './drill-down/data.ts';
import type { Span } from './search/data.ts';

/** What the bets of a group come to in a range. */
export type StatsPlace = { groupId: string; span: Span };

const statKeys = {
  group: (groupId: string) => ['stats', groupId] as const,
  of: ({ groupId, span }: StatsPlace, what: string) => ['stats', groupId, what, span.from, span.to] as const,
};

const FIRST_PAGE = '';

/** The stream is heard only while the screen stands, so each visit reads the figures anew. */
const UNHEARD = 0;

/** A run that settles many bets tells of each; they are summed up once. */
const SUM_AFTER_MS = 150;

function queryOf({ from, to }: Span): { from?: string; to?: string } {
  return { ...(from && { from: from.toISOString() }), ...(to && { to: to.toISOString() }) };
}

function statsQuery(place: StatsPlace) {
  const asked = { params: { path: { groupId: place.groupId }, query: queryOf(place.span) } };
  return queryOptions({
    queryKey: statKeys.of(place, 'standings'),
    staleTime: UNHEARD,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answer(api.GET('/api/groups/{groupId}/stats', { ...asked, signal })),
  });
}

/** Everybody's figures in a range, kept up to date by the stream (SS-05). */
export function useStats(place: StatsPlace) {
  useNews(place.groupId);
  return useQuery(statsQuery(place));
}

/** Read anew is whatever a bet that settles or is corrected changes, who comes or goes, or what a group permits. */
function useNews(groupId: string): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function readSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void client.invalidateQueries({ queryKey: statKeys.group(groupId) }),
      SUM_AFTER_MS,
    );
  }
  useLive('stats', readSoon);
  useLive('member', readSoon);
  useLive('group', readSoon);
}

/** Everybody's profit over time, and by sport and type of bet (UX-05). */
export function useProfits(place: StatsPlace) {
  const asked = { params: { path: { groupId: place.groupId }, query: queryOf(place.span) } };
  return useQuery({
    queryKey: statKeys.of(place, 'profits'),
    staleTime: UNHEARD,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answer(api.GET('/api/groups/{groupId}/stats/profits', { ...asked, signal })),
  });
}

/** How everybody fared against everybody (SS-11). */
export function usePairs(place: StatsPlace) {
  const asked = { params: { path: { groupId: place.groupId }, query: queryOf(place.span) } };
  return useQuery({
    queryKey: statKeys.of(place, 'pairs'),
    staleTime: UNHEARD,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answer(api.GET('/api/groups/{groupId}/stats/pairs', { ...asked, signal })),
  });
}

/** How often a member's bets of each chance were won. */
export function useCalibration(place: StatsPlace, memberId: string) {
  const query = { ...queryOf(place.span), memberId };
  return useQuery({
    queryKey: [...statKeys.of(place, 'calibration'), memberId],
    staleTime: UNHEARD,
    queryFn: ({ signal }) => {
      const asked = { params: { path: { groupId: place.groupId }, query }, signal };
      return answer(api.GET('/api/groups/{groupId}/stats/calibration', asked));
    },
  });
}

function cellBetsQuery(place: StatsPlace, cell: Cell) {
  return infiniteQueryOptions({
    queryKey: [...statKeys.of(place, 'bets'), writeCell(cell)],
    staleTime: UNHEARD,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...queryOf(place.span),
        ...cellQuery(cell),
        limit: limits.pageMax,
        ...(pageParam !== FIRST_PAGE && { cursor: pageParam }),
      };
      const asked = { params: { path: { groupId: place.groupId }, query }, signal };
      return answer(api.GET('/api/groups/{groupId}/stats/bets', asked));
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** The bets that a figure is made of, the last settled first. */
export function useCellBets(place: StatsPlace, cell: Cell) {
  return useInfiniteQuery(cellBetsQuery(place, cell));
}

/** Where a browser fetches the standings for a spreadsheet. */
export function standingsAddress({ groupId, span }: StatsPlace): string {
  const query = new URLSearchParams(queryOf(span)).toString();
  return `/api/groups/${groupId}/stats/export${query && `?${query}`}`;
}
