import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../lib/api.gen.ts';
import { answer, api } from '../../../lib/api.ts';
import { siteQuery } from '../../../lib/site/site-query.ts';

export type AdminSettings = components['schemas']['AdminSettings'];
export type AdminSettingsChange = components['schemas']['AdminSettingsChange'];
export type Administrator = components['schemas']['Administrator'];
type Administrators = components['schemas']['Administrators'];

/** The site's settings. Someone else may have changed them, so each visit refetches them. */
export const adminSettingsQuery = queryOptions({
  queryKey: ['admin-settings'],
  staleTime: 0,
  queryFn: ({ signal }) => answer(api.GET('/api/admin/settings', { signal })),
});

/** What the odds tab shows depends on its settings. */
export const USAGE_KEY = ['odds-usage'] as const;
export const CACHE_KEY = ['odds-cache'] as const;
const ODDS_KEYS = [USAGE_KEY, CACHE_KEY];

/** Saves some of the settings. Every screen learns right away whether bets settle automatically. */
export function useSaveAdminSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AdminSettingsChange) => answer(api.PATCH('/api/admin/settings', { body })),
    onSuccess(saved) {
      client.setQueryData(adminSettingsQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: siteQuery.queryKey });
      for (const queryKey of ODDS_KEYS) void client.invalidateQueries({ queryKey });
    },
  });
}

export const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  staleTime: 0,
  queryFn: ({ signal }) => answer(api.GET('/api/admin/administrators', { signal })),
});

export function useAddAdministrator() {
  const show = useShowAdministrators();
  return useMutation({
    mutationFn: (email: string) => answer(api.POST('/api/admin/administrators', { body: { email } })),
    onSuccess: show,
  });
}

export function useRemoveAdministrator() {
  const show = useShowAdministrators();
  return useMutation({
    mutationFn: (userId: string) =>
      answer(api.DELETE('/api/admin/administrators/{userId}', { params: { path: { userId } } })),
    onSuccess: show,
  });
}

function useShowAdministrators() {
  const client = useQueryClient();
  return (administrators: Administrators) => client.setQueryData(administratorsQuery.queryKey, administrators);
}
