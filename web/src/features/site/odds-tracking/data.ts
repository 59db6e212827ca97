import { usageLimits } from '@evens/domain/site/odds-usage/model';
import { firstUsageDay } from '@evens/domain/site/odds-usage/rules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../lib/api.gen.ts';
import { answer, api, Intent } from '../../../lib/api.ts';
import { CACHE_KEY, USAGE_KEY } from '../admin-settings/data.ts';

export type OddsUsage = components['schemas']['OddsUsage'];
export type CacheStatus = components['schemas']['CacheStatus'];
export type RefreshedOdds = components['schemas']['RefreshedOdds'];

/** The page reloads its figures every 30 seconds (AD-21). */
export const RELOADED = { staleTime: 0, refetchInterval: usageLimits.reloadMs } as const;

/** The use of the month and of the last seven days, until today. */
export const usageQuery = queryOptions({
  ...RELOADED,
  queryKey: USAGE_KEY,
  queryFn: ({ signal }) => {
    const from = firstUsageDay(new Date().toISOString().slice(0, 10));
    return answer(api.GET('/api/admin/odds/usage', { params: { query: { from } }, signal }));
  },
});

export const cacheQuery = queryOptions({
  ...RELOADED,
  queryKey: CACHE_KEY,
  queryFn: ({ signal }) => answer(api.GET('/api/admin/odds/cache', { signal })),
});

/** A press that's repeated because the network failed costs no more credits. */
export function useForceRefresh() {
  const reload = useReload();
  const [intent] = useState(() => new Intent());
  return useMutation({
    mutationFn: () => intent.carryOut({}, (headers) => answer(api.POST('/api/lines/refresh', { headers }))),
    onSettled: reload,
  });
}

export function useClearCache() {
  const reload = useReload();
  return useMutation({
    mutationFn: () => answer(api.DELETE('/api/admin/odds/cache')),
    onSettled: reload,
  });
}

function useReload() {
  const client = useQueryClient();
  return () => Promise.all([USAGE_KEY, CACHE_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
}
