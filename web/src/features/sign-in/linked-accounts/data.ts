import { accountErrors, providerErrors } from '@evens/domain/accounts/errors';
import type { SignInProvider } from '@evens/domain/accounts/model';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, answer, api } from '../../../lib/api.ts';
import { getSavedInvite, startSession } from '../../../lib/session.ts';

/** The result of signing in with a provider: 'in', 'new', 'linked', or the code of a refusal. */
export type Outcome = string;

/** Sent by public/entered.js. */
const CHANNEL = 'evens.entry';

const WINDOW = 'popup,width=480,height=680';
const POLL_MS = 250;
/** A popup closes right after it reports its result. If it closed without one, the person closed it. */
const SILENT_MS = 1_000;

/** The providers set up on this site, and who can sign up. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  staleTime: MINUTE_MS,
  queryFn: ({ signal }) => answer(api.GET('/api/auth/providers', { signal })),
});

/** The invite that brought a visitor here, for signing up. */
export function savedInvite(): { inviteCode?: string } {
  const inviteCode = getSavedInvite();
  return inviteCode ? { inviteCode } : {};
}

/** The person a provider has verified in this browser, who still has to accept the age limit and the Terms. */
export const pendingQuery = queryOptions({
  queryKey: ['pending-sign-up'],
  gcTime: 0,
  queryFn: ({ signal }) => answer(api.GET('/api/auth/sign-up/provider', { signal })),
});

type StartSignIn = (provider: SignInProvider, isPopup: boolean) => Promise<{ url: string }>;

/** Asks for a sign-in URL. The sign-in opens in a popup, so the page stays as it is. */
export function startSignIn(next: string): StartSignIn {
  return (provider, popup) => answer(api.POST('/api/auth/sign-in/provider', { body: { provider, next, popup } }));
}

export const startLinking: StartSignIn = (provider, popup) =>
  answer(api.POST('/api/auth/link-provider', { body: { provider, popup } }));

export const startConfirming: StartSignIn = (provider, popup) =>
  answer(api.POST('/api/auth/confirm-provider', { body: { provider, popup } }));

/** The message for a result that is a refusal. */
export function outcomeFailure(outcome: Outcome, provider: SignInProvider): string {
  const known = Object.entries(accountErrors).find(([code]) => code === outcome)?.[1];
  return (known ?? providerErrors[provider]).message;
}

/**
 * Signs in with a provider in a popup, or in this page if popups are blocked. The popup belongs to another site, so
 * all the page can see is that it was closed.
 */
export function useProviderWindow(ask: StartSignIn, onOutcome: (outcome: Outcome, provider: SignInProvider) => void) {
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
    const poll = setInterval(() => {
      if (other.closed && document.hasFocus()) silent ??= setTimeout(() => end('SIGN_IN_CANCELLED'), SILENT_MS);
    }, POLL_MS);
    return () => {
      clearInterval(poll);
      clearTimeout(silent);
    };
  }, [open]);
  const start = (provider: SignInProvider) => {
    // Browsers only allow popups that open directly on a press.
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

/** The account of someone a provider has verified (AU-21). */
export function useProvedSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { ageVerified: boolean; tosAccepted: boolean }) =>
      answer(api.POST('/api/auth/sign-up/provider', { body: { ...body, ...savedInvite() } })),
    onSuccess: () => startSession(client),
  });
}

/** The viewer's sign-in methods. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  staleTime: 0,
  queryFn: ({ signal }) => answer(api.GET('/api/me/sign-in-methods', { signal })),
});

export function useUnlink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (provider: SignInProvider) =>
      answer(api.DELETE('/api/me/sign-in-methods/{provider}', { params: { path: { provider } } })),
    onSettled: () => client.invalidateQueries({ queryKey: signInMethodsQuery.queryKey }),
  });
}
