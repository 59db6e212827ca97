import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../lib/api.ts';
import { forgetSession } from '../../lib/session.ts';

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/api/auth/sign-out')),
    onSettled: () => forgetSession(client),
  });
}
