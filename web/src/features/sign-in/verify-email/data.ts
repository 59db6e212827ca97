import { accountErrors } from '@evens/domain/accounts/errors';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, answer, api } from '../../../lib/api.ts';
import { settingsQuery } from '../../accounts/settings/data.ts';

/** The address that a verification link is for. Looking it up verifies nothing. */
export function verificationQuery(token: string) {
  return queryOptions({
    queryKey: ['verification-link', token],
    gcTime: 0,
    queryFn: ({ signal }) => answer(api.POST('/api/auth/verify-email/check', { body: { token }, signal })),
  });
}

export function isVerificationInvalid(error: unknown): boolean {
  return error instanceof ApiError && error.code === accountErrors.VERIFICATION_LINK_INVALID.code;
}

export function useVerification(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password?: string) =>
      answer(api.POST('/api/auth/verify-email', { body: { token, ...(password ? { password } : {}) } })),
    onSuccess: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
}
