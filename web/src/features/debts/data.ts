import type { PendingTab } from '@evens/domain/debts/model';
import { PENDING_TABS } from '@evens/domain/debts/model';
import { isOnTab } from '@evens/domain/debts/rules';
import { limits } from '@evens/domain/shared/limits';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { answer, api } from '../../lib/api.ts';
import { patchLive } from '../../lib/live/patch-live.ts';
import { rereadSoon } from '../../lib/live/reread-soon.ts';
import { useLive } from '../../lib/live/use-live.ts';
import type { Debt, DebtList } from './model.ts';
import { placeDebt } from './pairs/update-debt-list.ts';

/** The two people of a `PairCard`, and the tab. */
type PairPlace = { groupId: string; pairId: string; tab: PendingTab };

export const debtKeys = {
  group: (groupId: string) => ['debts', groupId] as const,
  sums: (groupId: string) => ['debts', groupId, 'sums'] as const,
  pair: ({ groupId, pairId, tab }: PairPlace) => ['debts', groupId, 'pair', pairId, tab] as const,
};

export const FIRST_PAGE = '';

/** Live events only arrive while the screen is mounted, so each visit refetches the lists. */
export const UNHEARD = 0;

function sumsQuery(groupId: string) {
  return queryOptions({
    queryKey: debtKeys.sums(groupId),
    staleTime: UNHEARD,
    queryFn: async ({ signal }) => {
      const sums = await answer(api.GET('/api/groups/{groupId}/debts/sums', { params: { path: { groupId } }, signal }));
      return sums.items;
    },
  });
}

function pairQuery(place: PairPlace) {
  const { groupId, pairId, tab } = place;
  return infiniteQueryOptions({
    queryKey: debtKeys.pair(place),
    staleTime: UNHEARD,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        tab,
        between: pairId,
        limit: limits.pageMax,
        ...(pageParam !== FIRST_PAGE && { cursor: pageParam }),
      };
      return answer(api.GET('/api/groups/{groupId}/debts', { params: { path: { groupId }, query }, signal }));
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** The totals of all pending debts in a group, kept up to date by the stream (DB-01, DB-04). */
export function useDebtSums(groupId: string, viewerId: string) {
  const client = useQueryClient();
  useLive('debt', ({ data }) => {
    applyDebt(client, data, viewerId);
    rereadSoon(client, debtKeys.sums(groupId));
  });
  return useQuery(sumsQuery(groupId));
}

/** The pending debts of two people, largest first. When the loaded ones are paid, the next ones load (DB-04). */
export function usePairDebts(place: PairPlace) {
  const list = useInfiniteQuery(pairQuery(place));
  const { fetchNextPage, isFetching, isFetchNextPageError } = list;
  const debts = list.data?.pages.flatMap(({ items }) => items);
  const isUsedUp = debts?.length === 0 && list.hasNextPage && !isFetchNextPageError;
  const isDue = isUsedUp && !isFetching;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  return { list, debts, isPending: list.isPending || isUsedUp };
}

/** When each debt last changed, as far as this page has heard. */
const lastHeard = new Map<string, string>();

/** Updates every cached list that a debt belongs to, or has left. An answer that an event has overtaken changes nothing. */
export function applyDebt(client: QueryClient, debt: Debt, viewerId: string): void {
  const { id, groupId, debtorId, creditorId, lastModified } = debt;
  if ((lastHeard.get(id) ?? '') > lastModified) return;
  lastHeard.set(id, lastModified);
  const pairId = [debtorId, creditorId].sort().join(',');
  for (const tab of PENDING_TABS.filter((one) => isOnTab(debt, one, viewerId))) {
    patchLive<DebtList>(client, debtKeys.pair({ groupId, pairId, tab }), (list) => placeDebt(list, debt));
  }
}
