import { accountErrors } from '@evens/domain/accounts/errors';
import type { PaymentHandles, Theme } from '@evens/domain/accounts/model';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, answer, api, isRefusalFrom } from '../../../lib/api.ts';
import { useLive } from '../../../lib/live/use-live.ts';
import { sessionQuery } from '../../../lib/session.ts';

export type UserSettings = {
  displayName: string;
  theme: Theme;
  helpDialogs: boolean;
  paymentHandles: PaymentHandles;
};

/** The viewer's settings. They may have changed in another browser, so each visit refetches them. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  staleTime: 0,
  queryFn: ({ signal }) => answer(api.GET('/api/me', { signal })),
});

/** Shows settings saved in another browser right away. */
export function useLiveSettings(): void {
  const client = useQueryClient();
  useLive('settings', () => void client.invalidateQueries({ queryKey: settingsQuery.queryKey }));
}

/** The header and the form show saved settings right away (AU-24). */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserSettings) => answer(api.PATCH('/api/me/settings', { body })),
    // The header shows the new name right away, and the old one again if the server refuses (UX-04).
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

/** Shows a refusal as sent. For anything else, says that nothing was saved (US-06). */
export function saveFailure(error: unknown): string {
  return isRefusalFrom(accountErrors, error) ? error.message : accountErrors.SETTINGS_NOT_SAVED.message;
}

/** The app then leaves for the sign-in page, which shows what wasn't saved. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === accountErrors.NOT_SIGNED_IN.code;
}
