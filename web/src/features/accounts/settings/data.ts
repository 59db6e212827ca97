import { accountErrors } from '@evens/domain/accounts/errors';
import type { PaymentHandles, Theme } from '@evens/domain/accounts/model';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, answer, api } from '../../../lib/api.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { sessionQuery } from '../../../lib/session.ts';

/** What somebody has saved about themselves. */
export type UserSettings = {
  displayName: string;
  theme: Theme;
  helpDialogs: boolean;
  paymentHandles: PaymentHandles;
};

/** The own settings. Another browser may have changed them, so each visit reads them anew. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  staleTime: 0,
  queryFn: ({ signal }) => answer(api.GET('/api/me', { signal })),
});

/** What is saved in another browser is there at once. */
export function useLiveSettings(): void {
  const client = useQueryClient();
  useLive('settings', () => void client.invalidateQueries({ queryKey: settingsQuery.queryKey }));
}

/** Header and form show what was saved as soon as it is (AU-24). */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserSettings) => answer(api.PATCH('/api/me/settings', { body })),
    // The header shows the new name at once, and the old one again when the server refuses (UX-04).
    onMutate({ displayName }) {
      const before = client.getQueryData(sessionQuery.queryKey)?.user.name;
      showName(client, displayName.trim());
      return before;
    },
    onSuccess(saved) {
      client.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, ...saved });
      showName(client, saved.displayName);
    },
    onError(_error, _body, before) {
      if (before !== undefined) showName(client, before);
    },
  });
}

function showName(client: QueryClient, name: string): void {
  client.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, user: { ...known.user, name } });
}

/** Refusals are shown as sent; whatever else went wrong, nothing was saved (US-06). */
export function saveFailure(error: unknown): string {
  const isRefusal = error instanceof ApiError && Object.hasOwn(accountErrors, error.code);
  return isRefusal ? error.message : accountErrors.SETTINGS_NOT_SAVED.message;
}

/** The page is left for the sign-in then, and what was not saved is told on top of it. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === accountErrors.NOT_SIGNED_IN.code;
}
