import { accountErrors } from '@evens/domain/accounts/errors';
import type { PaymentHandles } from '@evens/domain/accounts/model';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, answer, api } from '../../lib/api.ts';

/** The own settings. Another browser may have changed them, so each visit reads them anew. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<{ paymentHandles: PaymentHandles }> => {
    const { paymentHandles } = await answer(api.GET('/api/me', { signal }));
    return { paymentHandles };
  },
});

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (paymentHandles: PaymentHandles) => answer(api.PATCH('/api/me/settings', { body: { paymentHandles } })),
    onSuccess: (settings) => client.setQueryData(settingsQuery.queryKey, settings),
  });
}

/** Refusals are shown as sent; whatever else went wrong, nothing was saved (US-06). */
export function saveFailure(error: unknown): string {
  const isRefusal = error instanceof ApiError && Object.hasOwn(accountErrors, error.code);
  return isRefusal ? error.message : accountErrors.SETTINGS_NOT_SAVED.message;
}
