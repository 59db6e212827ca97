import { dateSpanFor } from '@evens/domain/bets/list/rules';
import { localDay } from '@evens/domain/shared/time';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../lib/api.gen.ts';
import { ApiError, answer, api, Intent } from '../../lib/api.ts';
import { timeZone } from '../../lib/days/time-zone.ts';
import type { DraftName } from '../../lib/drafts/drafts.ts';
import type { LiveEventNamed } from '../../lib/live/events.ts';
import { patchLive } from '../../lib/live/patch-live.ts';
import { rereadSoon } from '../../lib/live/reread-soon.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useUser } from '../../lib/session.ts';
import { askHowToHear } from '../messages/ask/data.ts';
import { type Bid, type BidFilters, type BidList, belongsTo, placeBid, WAITING } from './list/update-bid-list.ts';

export type NewBid = components['schemas']['NewBid'];

export type BidEdit = components['schemas']['EditBid'];

const FIRST_PAGE = '';

/** A list that is read again soon has the same URL, so an unchanged one isn't sent again. Every time zone's days begin at a quarter hour. */
const SAME_URL_MS = 15 * MINUTE_MS;

type Viewing = { groupId: string; viewerId: string };

type ListKey = readonly ['bids', groupId: string, filters: BidFilters, day: string];

function pageQuery({ tab, date, search }: BidFilters, cursor: string) {
  const now = new Date(Math.floor(Date.now() / SAME_URL_MS) * SAME_URL_MS);
  const { from, to } = dateSpanFor(date, { now, timeZone });
  return {
    tab,
    ...(search.trim() && { search: search.trim() }),
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
    ...(cursor !== FIRST_PAGE && { cursor }),
  };
}

/** A day filter starts a new list each day. */
function dateKey({ date }: BidFilters): string {
  return date === 'today' || date === 'yesterday' ? localDay(new Date(), timeZone) : '';
}

function bidsQuery(groupId: string, filters: BidFilters) {
  const queryKey: ListKey = ['bids', groupId, filters, dateKey(filters)];
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const query = pageQuery(filters, pageParam);
      return answer(api.GET('/api/groups/{groupId}/bids', { params: { path: { groupId }, query }, signal }));
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => last.nextCursor,
    // Events only arrive while the screen is mounted, so coming back refetches what happened in the meantime.
    staleTime: 0,
    // Fetching a bid on hold makes the server check its prices again.
    refetchInterval: ({ state }) => (hasHold(state.data) ? MINUTE_MS : false),
    // A narrower search filters what's here until the server answers. Another tab or date starts empty.
    placeholderData: (known, before) => (isNarrowing(before?.queryKey, filters) ? known : undefined),
  });
}

function hasHold(list: BidList | undefined): boolean {
  return list?.pages.some(({ items }) => items.some(({ hold }) => hold)) ?? false;
}

function isNarrowing(before: ListKey | undefined, { tab, date }: BidFilters): boolean {
  return before?.[2].tab === tab && before[2].date === date;
}

/** A bid's comment count is part of the bid, so a bid with a new comment is refetched. */
function useCommentCounts({ groupId, viewerId }: Viewing) {
  const client = useQueryClient();
  const recount = ({ data: { entityType, entityId: bidId } }: LiveEventNamed<'comment' | 'comment_deleted'>) => {
    if (entityType !== 'bid' || !isListed(client, groupId, bidId)) return;
    readBid({ groupId, bidId }).then(
      (bid) => applyBid(client, bid, viewerId),
      // If that fails, the old count stays.
      () => undefined,
    );
  };
  useLive('comment', recount);
  useLive('comment_deleted', recount);
}

function readBid(path: { groupId: string; bidId: string }, signal: AbortSignal | null = null) {
  return answer(api.GET('/api/groups/{groupId}/bids/{bidId}', { params: { path }, signal }));
}

/** One bid, which a link names. */
export function useBid(path: { groupId: string; bidId: string }) {
  const client = useQueryClient();
  const queryKey = ['bid', path.groupId, path.bidId];
  useLive('bid', ({ data }) => {
    if (data.id === path.bidId) patchLive<Bid>(client, queryKey, (known) => ({ ...known, ...data }));
  });
  return useQuery({ queryKey, staleTime: 0, queryFn: ({ signal }): Promise<Bid> => readBid(path, signal) });
}

/** A bid with its price receipt, which changes only with the terms (GM-11). */
export function useBidDetails({ groupId, id: bidId, version }: Bid) {
  return useQuery({
    queryKey: ['bid-details', groupId, bidId, version],
    queryFn: ({ signal }) => readBid({ groupId, bidId }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

function isListed(client: QueryClient, groupId: string, bidId: string): boolean {
  return client
    .getQueriesData<BidList>({ queryKey: ['bids', groupId] })
    .some(([, list]) => list?.pages.some(({ items }) => items.some(({ id }) => id === bidId)));
}

/** The bids under a filter, newest first, kept up to date by the stream (BD-28 to BD-32). */
export function useBids({ groupId, viewerId, filters }: Viewing & { filters: BidFilters }) {
  const client = useQueryClient();
  useLive('bid', ({ data }) => applyBid(client, data, viewerId));
  useCommentCounts({ groupId, viewerId });
  // Only the lists say how far the market has moved from a Fixed bid (BD-53).
  useLive('lines', () => rereadSoon(client, ['bids', groupId]));
  return useInfiniteQuery(bidsQuery(groupId, filters));
}

/** How many bids are under each tab, for the search and the dates of the open one (BD-27). */
export function useBidCounts(groupId: string, filters: BidFilters) {
  const client = useQueryClient();
  const { date, search } = filters;
  const queryKey = ['bid-counts', groupId] as const;
  useLive('bid', () => rereadSoon(client, queryKey));
  return useQuery({
    queryKey: [...queryKey, date, search, dateKey(filters)],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { tab: _, ...query } = pageQuery(filters, FIRST_PAGE);
      return answer(api.GET('/api/groups/{groupId}/bids/counts', { params: { path: { groupId }, query }, signal }));
    },
  });
}

/** Large bids that wait for an admin. The screen's own list handles their events (BD-23). */
export function useWaitingBids(groupId: string, enabled: boolean) {
  return useInfiniteQuery({ ...bidsQuery(groupId, WAITING), enabled });
}

export function useCreateBid({ groupId, viewerId, sending }: Viewing & { sending: DraftName }) {
  const client = useQueryClient();
  const [intent] = useState(() => new Intent(sending));
  return useMutation({
    mutationFn: (body: NewBid) =>
      intent.carryOut(body, (headers) =>
        answer(api.POST('/api/groups/{groupId}/bids', { params: { path: { groupId } }, body, headers })),
      ),
    onSuccess(bid) {
      applyBid(client, bid, viewerId);
      askHowToHear();
    },
  });
}

/**
 * Accepts the version of the terms that the viewer read (BD-39, BD-40). The lists show it right away, and show the
 * old bid again if the server refuses (UX-04).
 */
export function useAcceptBid({ groupId, viewerId }: Viewing) {
  const client = useQueryClient();
  const { name: acceptorName } = useUser();
  const [intent] = useState(() => new Intent());
  return useMutation({
    mutationFn: ({ id: bidId, version }: Bid) =>
      intent.carryOut({ bidId, version }, (headers) =>
        answer(
          api.POST('/api/groups/{groupId}/bids/{bidId}/accept', {
            params: { path: { groupId, bidId } },
            body: { version },
            headers,
          }),
        ),
      ),
    onMutate: (bid) => applyBid(client, { ...bid, status: 'accepted', acceptorId: viewerId, acceptorName }, viewerId),
    onSuccess({ bid }) {
      applyBid(client, bid, viewerId);
      askHowToHear();
    },
    onError(error, bid) {
      applyBid(client, refusedBid(error) ?? bid, viewerId);
      // A refusal doesn't say whether the bid is on hold now. Only the lists do.
      void client.invalidateQueries({ queryKey: ['bids', groupId] });
    },
  });
}

/** Anything else done to a bid that shows right away, and the old bid again if the server refuses (UX-04). */
function useBidChange({ viewerId }: Viewing, status: Bid['status'], send: (bid: Bid) => Promise<Bid>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: (bid) => applyBid(client, { ...bid, status }, viewerId),
    onSuccess: (bid) => applyBid(client, bid, viewerId),
    onError: (error, bid) => applyBid(client, refusedBid(error) ?? bid, viewerId),
  });
}

export function useCancelBid(viewing: Viewing) {
  return useBidChange(viewing, 'cancelled', ({ id: bidId }) =>
    answer(
      api.POST('/api/groups/{groupId}/bids/{bidId}/cancel', { params: { path: { groupId: viewing.groupId, bidId } } }),
    ),
  );
}

/** Replaces the version that the owner read with new terms (BD-44). */
export function useEditBid({ groupId, viewerId }: Viewing, bidId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BidEdit) =>
      answer(api.PATCH('/api/groups/{groupId}/bids/{bidId}', { params: { path: { groupId, bidId } }, body })),
    onSuccess: (bid) => applyBid(client, bid, viewerId),
    onError: (error) => applyRefused(client, error, viewerId),
  });
}

/** A group admin's decision on a large bid. Approving names the version that the admin read (BD-23). */
export function useDecideBid(viewing: Viewing, verb: 'approve' | 'decline') {
  const { groupId } = viewing;
  return useBidChange(viewing, verb === 'approve' ? 'open' : 'declined', ({ id: bidId, version }) => {
    const params = { path: { groupId, bidId } };
    return answer(
      verb === 'approve'
        ? api.POST('/api/groups/{groupId}/bids/{bidId}/approve', { params, body: { version } })
        : api.POST('/api/groups/{groupId}/bids/{bidId}/decline', { params }),
    );
  });
}

function isBid(data: unknown): data is Bid {
  return typeof data === 'object' && data !== null && 'expirationTime' in data && 'version' in data;
}

/** The bid as it is now, which a refusal carries so that it can be shown beside what was read. */
export function refusedBid(error: unknown): Bid | null {
  const { details } = error instanceof ApiError ? error : { details: null };
  const bid = typeof details === 'object' && details !== null && 'bid' in details ? details.bid : null;
  return isBid(bid) ? bid : null;
}

function applyRefused(client: QueryClient, error: unknown, viewerId: string): void {
  const bid = refusedBid(error);
  if (bid) applyBid(client, bid, viewerId);
}

function isListKey(key: readonly unknown[]): key is ListKey {
  return key[0] === 'bids' && typeof key[2] === 'object';
}

function applyBid(client: QueryClient, bid: Bid, viewerId: string): void {
  const now = new Date();
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['bids', bid.groupId] })) {
    if (!isListKey(queryKey)) continue;
    const belongs = belongsTo(queryKey[2], { viewerId, now, timeZone })(bid);
    patchLive<BidList>(client, queryKey, (list) => placeBid(list, bid, belongs));
  }
}
