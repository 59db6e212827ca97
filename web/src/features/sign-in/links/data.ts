import { accountErrors } from '@evens/domain/accounts/errors';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, answer, api, isRefusalFrom } from '../../../lib/api.ts';
import { startSession } from '../../../lib/session.ts';

/** Whether an emailed link is still valid. Checking doesn't use it up. */
export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['reset-link', token],
    gcTime: 0,
    queryFn: ({ signal }) => answer(api.POST('/api/auth/reset-password/check', { body: { token }, signal })),
  });
}

export function isLinkInvalid(error: unknown): boolean {
  return error instanceof ApiError && error.code === accountErrors.RESET_LINK_INVALID.code;
}

/** Whatever went wrong, the email wasn't sent (AU-17). */
export function resetFailure(error: unknown): string {
  return isRefusalFrom(accountErrors, error) ? error.message : accountErrors.RESET_NOT_SENT.message;
}

export function useResetRequest() {
  return useMutation({
    mutationFn: (email: string) => answer(api.POST('/api/auth/request-password-reset', { body: { email } })),
  });
}

export function usePasswordReset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string; newPassword: string }) =>
      answer(api.POST('/api/auth/reset-password', { body })),
    onSuccess: async ({ removed }) => {
      // The session in this browser has ended too.
      if (removed) await startSession(client);
    },
  });
}
