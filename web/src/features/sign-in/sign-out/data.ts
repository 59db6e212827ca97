import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api, messageOf } from '../../../lib/api.ts';
import { forgetSession } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

/** Whoever could not be signed out is told so: on a machine of several people it matters. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/api/auth/sign-out')),
    onSuccess: () => forgetSession(client),
    onError: (error) => showToast({ text: messageOf(error), tone: 'trouble' }),
  });
}
