import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answer, api, getMessage } from '../../../lib/api.ts';
import { forgetDrafts } from '../../../lib/drafts/drafts.ts';
import { forgetSavedAnswers } from '../../../lib/offline/forget-answers.ts';
import { forgetOwn } from '../../../lib/prefs.ts';
import { endPushSubscription } from '../../../lib/push-subscription.ts';
import { clearSession, SIGN_OUT_KEY, sessionQuery } from '../../../lib/session.ts';
import { closeSheets } from '../../../ui/popups/sheet-history.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

/** A failed sign-out has to be shown, because other people may use the same computer. */
export function useSignOut(goToSignIn: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SIGN_OUT_KEY,
    async mutationFn() {
      // A step back that comes after the sign-in page would lead away from it.
      await closeSheets();
      return answer(api.POST('/api/auth/sign-out'));
    },
    onSuccess() {
      forgetDrafts();
      forgetOwn();
      clearSession(client);
      goToSignIn();
    },
    onError: (error) => showToast({ text: getMessage(error), tone: 'error' }),
  });
}

/**
 * Where no one is signed in, whichever way the session ended, this browser keeps no lists (SH-24) and no push subscription. On
 * the server, that one ended with the session (RC-03).
 */
export function useCleanBrowser(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (client.getQueryData(sessionQuery.queryKey) !== null) return;
    forgetSavedAnswers().catch(() => undefined);
    endPushSubscription().catch(() => undefined);
  }, [client]);
}
