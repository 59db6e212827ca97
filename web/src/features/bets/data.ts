import type { BetTab } from '@evens/domain/bets/model';
import { BET_TABS } from '@evens/domain/bets/model';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { answer, api } from '../../lib/api.ts';
import { timeZone } from '../../lib/days/time-zone.ts';
import type { LiveEventNamed } from '../../lib/live/events.ts';
import { patchLive } from '../../lib/live/patch-live.ts';
import { rereadSoon } from '../../lib/live/reread-soon.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { type BetFilters, belongsTo, toQuery } from './list/filters.ts';
import { placeBet, withCommentCount } from './list/update-bet-list.ts';
import type { Bet, BetDetails, BetList } from './model.ts';

export const betKeys = {
  group: (groupId: string) => ['bets', groupId] as const,
  list: (groupId: string, tab: BetTab, filters: BetFilters) => ['bets', groupId, 'list', tab, filters] as const,
  counts: (groupId: string) => ['bets', groupId, 'counts'] as const,
  details: (groupId: string, betId: string) => ['bets', groupId, 'details', betId] as const,
};

const FIRST_PAGE = '';

/** Live events only arrive while the screen is mounted, so each visit refetches the list. */
const UNHEARD = 0;

const NO_FILTERS: BetFilters = { search: '', dates: '', day: '' };

type Viewing = { groupId: string; viewerId: string };
type BetPlace = { groupId: string; betId: string };
type Shown = Viewing & { tab: BetTab; filters: BetFilters };

function betsQuery(groupId: string, tab: BetTab, filters: BetFilters) {
  return infiniteQueryOptions({
    queryKey: betKeys.list(groupId, tab, filters),
    staleTime: UNHEARD,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        tab,
        ...toQuery(filters, { now: new Date(), timeZone }),
        ...(pageParam !== FIRST_PAGE && { cursor: pageParam }),
      };
      return answer(api.GET('/api/groups/{groupId}/bets', { params: { path: { groupId }, query }, signal }));
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => last.nextCursor,
  });
}

function countsQuery(groupId: string, filters: BetFilters) {
  return queryOptions({
    queryKey: [...betKeys.counts(groupId), filters],
    staleTime: UNHEARD,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = toQuery(filters, { now: new Date(), timeZone });
      return answer(api.GET('/api/groups/{groupId}/bets/counts', { params: { path: { groupId }, query }, signal }));
    },
  });
}

/**
 * The viewer's bets in a group, newest first, and the count of each tab, kept up to date by the stream (BT-01,
 * BT-05).
 */
export function useBets({ groupId, viewerId, tab, filters }: Shown) {
  const client = useQueryClient();
  const countSoon = () => rereadSoon(client, betKeys.counts(groupId));
  useLive('bet', ({ data: bet }) => {
    applyBet(client, bet, { viewerId, filters });
    countSoon();
  });
  // The event has only the comment, and the number of comments is in the bet. Events since have told the rest of it.
  const recount = ({ data: { entityType, entityId: betId } }: LiveEventNamed<'comment' | 'comment_deleted'>) => {
    if (entityType !== 'bet') return;
    readDetails({ groupId, betId })
      .then(({ commentCount }) => {
        const queryKey = betKeys.list(groupId, tab, filters);
        patchLive<BetList>(client, queryKey, (known) => withCommentCount(known, betId, commentCount));
      })
      .catch(() => undefined);
  };
  useLive('comment', recount);
  useLive('comment_deleted', recount);
  const list = useInfiniteQuery(betsQuery(groupId, tab, filters));
  const counts = useQuery(countsQuery(groupId, filters));
  const all = useQuery(countsQuery(groupId, NO_FILTERS));
  return { list, counts: counts.data, hasActive: (all.data?.active ?? 0) > 0 };
}

function applyBet(client: QueryClient, bet: Bet, { viewerId, filters }: Pick<Shown, 'viewerId' | 'filters'>): void {
  if (!bet.participants.some(({ id }) => id === viewerId)) return;
  const viewing = { now: new Date(), timeZone };
  for (const tab of BET_TABS) {
    const belongs = belongsTo({ tab, filters, viewerId }, bet, viewing);
    patchLive<BetList>(client, betKeys.list(bet.groupId, tab, filters), (list) => placeBet(list, bet, belongs));
  }
}

/** One bet with its history (BT-11). */
export function useBetDetails({ groupId, betId }: BetPlace) {
  const client = useQueryClient();
  const queryKey = betKeys.details(groupId, betId);
  useLive('bet', ({ data: bet }) => {
    if (bet.id !== betId) return;
    // The event's data shows right away. The history has to be fetched.
    client.setQueryData<BetDetails>(queryKey, (details) => details && { ...details, ...bet });
    void client.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    staleTime: UNHEARD,
    queryFn: ({ signal }) => readDetails({ groupId, betId, signal }),
  });
}

/** Settles every bet with a final score now, instead of at the next run (ST-15). */
export function useSettleBets(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/api/groups/{groupId}/settle', { params: { path: { groupId } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: betKeys.group(groupId) }),
  });
}

function readDetails({ groupId, betId, signal = null }: BetPlace & { signal?: AbortSignal | null }) {
  return answer(api.GET('/api/groups/{groupId}/bets/{betId}', { params: { path: { groupId, betId } }, signal }));
}
