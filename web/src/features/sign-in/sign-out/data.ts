import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api, getMessage } from '../../../lib/api.ts';
import { endPushSubscription } from '../../../lib/push-subscription.ts';
import { clearSession } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

/** A failed sign-out has to be shown, because other people may use the same computer. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/api/auth/sign-out')),
    onSuccess() {
      clearSession(client);
      // On the server, it ended with the session (RC-03).
      endPushSubscription().catch(() => undefined);
    },
    onError: (error) => showToast({ text: getMessage(error), tone: 'error' }),
  });
}
