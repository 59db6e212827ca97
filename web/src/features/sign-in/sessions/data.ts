import { accountErrors } from '@evens/domain/accounts/errors';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api, isRefusalFrom } from '../../../lib/api.ts';

/** Where the viewer is signed in. This changes elsewhere, so each visit refetches it. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await answer(api.GET('/api/me/sessions', { signal }))).items,
});

function useSessionChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useEndSession() {
  return useSessionChange((sessionId: string) =>
    answer(api.DELETE('/api/me/sessions/{sessionId}', { params: { path: { sessionId } } })),
  );
}

export function useEndOtherSessions() {
  return useSessionChange(() => answer(api.DELETE('/api/me/sessions')));
}

export function useConfirmPassword() {
  return useMutation({
    mutationFn: (password: string) => answer(api.POST('/api/auth/confirm-password', { body: { password } })),
  });
}

type PasswordChange = { currentPassword: string; newPassword: string; endOtherSessions: boolean };

export function usePasswordChange() {
  return useSessionChange((body: PasswordChange) => answer(api.POST('/api/auth/change-password', { body })));
}

/** Shows a refusal as sent. For anything else, says that the password hasn't changed. */
export function passwordFailure(error: unknown): string {
  return isRefusalFrom(accountErrors, error) ? error.message : accountErrors.PASSWORD_NOT_CHANGED.message;
}
