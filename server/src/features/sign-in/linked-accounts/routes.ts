import { accountErrors, providerErrors } from '@evens/domain/accounts/errors';
import type { Context as HttpContext } from 'hono';
import { AppError } from '../../../app-error.ts';
import { refusals } from '../../../http/answers.ts';
import type { AppEnv } from '../../../http/env.ts';
import { logSecurity } from '../../../http/logs/security-log.ts';
import { signedInResponse } from '../../accounts/api.ts';
import { anyoneRoute } from '../gate.ts';
import { getUserAgent, setCookies, setSession, withFallbackError } from '../links/routes.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { describeSignUp } from '../sign-up/queries.ts';
import {
  oauthStartInput,
  oauthStartResponse,
  pendingResponse,
  provedSignUpInput,
  providerPath,
  providersResponse,
} from './api.ts';
import { describePending, finishOAuth, signUpProved, startOAuth } from './oauth-sign-in.ts';

/** Signing in with Google or another provider. */
export const providerRoutes = [
  anyoneRoute({
    method: 'get',
    path: '/api/auth/providers',
    operationId: 'listSignInProviders',
    answer: [providersResponse, 'The sign-in providers set up on this site, and who can sign up'],
    run: async ({ ctx, db }) => {
      const { google, oidc } = ctx.providers;
      return {
        google: google !== undefined,
        oidc: oidc !== undefined,
        passwords: ctx.config.arePasswordsOn,
        signUp: await describeSignUp(db, ctx.config),
      };
    },
  }),

  anyoneRoute({
    method: 'post',
    path: '/api/auth/sign-in/provider',
    operationId: 'signInWithProvider',
    body: oauthStartInput,
    answer: [oauthStartResponse, 'The URL to send the browser to'],
    run: async ({ ctx, c, body: { provider, next, popup } }) => {
      const start = { provider, next, isPopup: popup, linkTo: null, confirms: null };
      const { url, cookie } = await withFallbackError(c, providerErrors[provider], () => startOAuth(ctx, start));
      setCookies(c, [cookie]);
      return { url };
    },
  }),

  anyoneRoute({
    method: 'get',
    path: '/api/auth/callback/{provider}',
    operationId: 'returnFromProvider',
    params: providerPath,
    answer: {
      200: { description: 'In a popup window: a page that reports the result and closes itself' },
      302: { description: 'A redirect to the sign-in page, which shows the result' },
      ...refusals,
    },
    run: ({ ctx, c }) => answerCallback(ctx, c),
  }),

  anyoneRoute({
    method: 'get',
    path: '/api/auth/sign-up/provider',
    operationId: 'getPendingSignUp',
    answer: [pendingResponse, 'The person a provider verified in this browser, who has no account yet'],
    run: async ({ ctx, c }) => {
      const proved = await ctx.oauthStates.read('proved', c.req.raw.headers);
      return proved && describePending(proved);
    },
  }),

  anyoneRoute({
    method: 'post',
    path: '/api/auth/sign-up/provider',
    operationId: 'signUpWithProvider',
    body: provedSignUpInput,
    answer: [signedInResponse, 'The account is created and signed in with a cookie'],
    run: async ({ ctx, c, body }) => {
      const proved = await ctx.oauthStates.read('proved', c.req.raw.headers);
      if (!proved) throw new AppError(accountErrors.ENTRY_EXPIRED);
      const how = { input: body, userAgent: getUserAgent(c) };
      const failure = providerErrors[proved.provider];
      const { user, cookies } = await withFallbackError(c, failure, () => signUpProved(ctx, proved, how));
      await setSession(ctx, c, cookies);
      return { user };
    },
  }),
];

/** A person is looking at the browser, so every failure on the way back ends in a message. */
async function answerCallback(ctx: SignInContext, c: HttpContext<AppEnv>) {
  const state = await ctx.oauthStates.read('asked', c.req.raw.headers);
  if (!state || state.provider !== c.req.param('provider')) return c.redirect('/login', 302);
  const how = { request: c.req.raw, search: new URL(c.req.url).search, userAgent: getUserAgent(c) };
  const arrival = withFallbackError(c, providerErrors[state.provider], () => finishOAuth(ctx, state, how));
  const { outcome, cookies, userId } = await arrival.catch((error: unknown): Awaited<typeof arrival> => {
    if (!(error instanceof AppError)) throw error;
    logSecurity(c, 'sign_in_failed', { account: null, code: error.spec.code });
    return { outcome: error.spec.code as keyof typeof accountErrors, cookies: [ctx.oauthStates.drop()] };
  });
  if (userId) logSecurity(c, 'sign_in', { account: userId });
  if (outcome === 'in') await setSession(ctx, c, cookies);
  else setCookies(c, cookies);
  if (state.isPopup) return c.html(closingPage(outcome));
  return c.redirect(`/login?${new URLSearchParams({ entry: outcome, next: state.next })}`, 302);
}

/** Tells the page that opened this window how it went. public/entered.js does that and closes the window. */
function closingPage(outcome: string): string {
  return `<!doctype html>
<html lang="en" data-entry="${outcome}">
<head><meta charset="utf-8"><title>Evens</title><script src="../../../entered.js"></script></head>
<body><p>You can close this window.</p></body>
</html>
`;
}
