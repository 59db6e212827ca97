import { accountErrors, providerErrors } from '@evens/domain/accounts/errors';
import type { SignInProvider } from '@evens/domain/accounts/model';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, answer, api } from '../../../lib/api.ts';
import { enterSession } from '../../../lib/session.ts';

/** What came of a way through a provider: 'in', 'new', 'linked' or the code of a refusal. */
export type Outcome = string;

/** Told by public/entered.js. */
const CHANNEL = 'evens.entry';

const WINDOW = 'popup,width=480,height=680';
const LOOK_EVERY_MS = 250;
/** A window that has told what came of it closes at once; one that says nothing for so long was closed by somebody. */
const SILENT_MS = 1_000;

/** Through whom one can sign in here. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => answer(api.GET('/api/auth/providers', { signal })),
});

/** Whom a provider has proved in this browser, and who is still to confirm age and Terms. */
export const pendingQuery = queryOptions({
  queryKey: ['pending-sign-up'],
  gcTime: 0,
  queryFn: ({ signal }) => answer(api.GET('/api/auth/sign-up/provider', { signal })),
});

type Asking = (provider: SignInProvider, isPopup: boolean) => Promise<{ url: string }>;

/** Asks for a way in; in a window of its own the page stays as it is. */
export function askToSignIn(next: string): Asking {
  return (provider, popup) => answer(api.POST('/api/auth/sign-in/provider', { body: { provider, next, popup } }));
}

export const askToLink: Asking = (provider, popup) =>
  answer(api.POST('/api/auth/link-provider', { body: { provider, popup } }));

export const askToConfirm: Asking = (provider, popup) =>
  answer(api.POST('/api/auth/confirm-provider', { body: { provider, popup } }));

/** What to say about an outcome that is a refusal. */
export function outcomeFailure(outcome: Outcome, provider: SignInProvider): string {
  const known = Object.entries(accountErrors).find(([code]) => code === outcome)?.[1];
  return (known ?? providerErrors[provider]).message;
}

/**
 * Goes through a provider in a window of its own, or with this page where no window may open. The window belongs to
 * another site meanwhile: all that can be seen of it is that it was closed.
 */
export function useProviderWindow(ask: Asking, onOutcome: (outcome: Outcome, provider: SignInProvider) => void) {
  const [open, setOpen] = useState<{ provider: SignInProvider; window: Window | null } | null>(null);
  const end = useEffectEvent((outcome: Outcome) => {
    if (!open) return;
    setOpen(null);
    onOutcome(outcome, open.provider);
  });
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => end(String(data));
    return () => channel.close();
  }, []);
  useEffect(() => {
    if (!open?.window) return;
    const { window: other } = open;
    let silent: ReturnType<typeof setTimeout> | undefined;
    const look = setInterval(() => {
      if (other.closed && document.hasFocus()) silent ??= setTimeout(() => end('SIGN_IN_CANCELLED'), SILENT_MS);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(look);
      clearTimeout(silent);
    };
  }, [open]);
  const start = (provider: SignInProvider) => {
    // Only what is opened by the press itself is let through.
    const other = window.open('', '_blank', WINDOW);
    setOpen({ provider, window: other });
    ask(provider, other !== null).then(
      ({ url }) => (other ? other.location.replace(url) : location.assign(url)),
      (error: unknown) => {
        other?.close();
        setOpen(null);
        onOutcome(error instanceof ApiError ? error.code : '', provider);
      },
    );
  };
  return { start, busyWith: open?.provider ?? null };
}

/** The account of whom a provider has proved (AU-21). */
export function useProvedSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { ageVerified: boolean; tosAccepted: boolean }) =>
      answer(api.POST('/api/auth/sign-up/provider', { body })),
    onSuccess: () => enterSession(client),
  });
}

/** How the viewer can sign in. */
export const waysQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  staleTime: 0,
  queryFn: ({ signal }) => answer(api.GET('/api/me/sign-in-methods', { signal })),
});

export function useUnlink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (provider: SignInProvider) =>
      answer(api.DELETE('/api/me/sign-in-methods/{provider}', { params: { path: { provider } } })),
    onSettled: () => client.invalidateQueries({ queryKey: waysQuery.queryKey }),
  });
}
