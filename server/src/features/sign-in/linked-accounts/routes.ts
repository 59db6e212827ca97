import { accountErrors, providerErrors } from '@evens/domain/accounts/errors';
import { createRoute } from '@hono/zod-openapi';
import type { Context as HttpContext } from 'hono';
import { AppError } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import type { AppEnv } from '../../../http/env.ts';
import { logSecurity } from '../../../http/logs/security-log.ts';
import { answers, createRouter, refusals, takes } from '../../../http/router.ts';
import { signedInAnswer } from '../../accounts/api.ts';
import { agentOf, failingAs, setCookies, setSession } from '../links/routes.ts';
import { entryAnswer, entryInput, pendingAnswer, provedSignUpInput, providerPath, providersAnswer } from './api.ts';
import { beginEntry, describePending, finishEntry, signUpProved } from './oauth-sign-in.ts';

const listProviders = createRoute({
  method: 'get',
  path: '/api/auth/providers',
  operationId: 'listSignInProviders',
  responses: answers(providersAnswer, 'The sign-in providers set up on this site'),
});

const begin = createRoute({
  method: 'post',
  path: '/api/auth/sign-in/provider',
  operationId: 'signInWithProvider',
  request: takes(entryInput),
  responses: answers(entryAnswer, 'The URL to send the browser to'),
});

const callback = createRoute({
  method: 'get',
  path: '/api/auth/callback/{provider}',
  operationId: 'returnFromProvider',
  request: { params: providerPath },
  responses: {
    200: { description: 'In a popup window: a page that reports the result and closes itself' },
    302: { description: 'A redirect to the sign-in page, which shows the result' },
    ...refusals,
  },
});

const getPending = createRoute({
  method: 'get',
  path: '/api/auth/sign-up/provider',
  operationId: 'getPendingSignUp',
  responses: answers(pendingAnswer, 'The person a provider verified in this browser, who has no account yet'),
});

const signUp = createRoute({
  method: 'post',
  path: '/api/auth/sign-up/provider',
  operationId: 'signUpWithProvider',
  request: takes(provedSignUpInput),
  responses: answers(signedInAnswer, 'The account is created and signed in with a cookie'),
});

/** Signing in with Google or another provider. */
export function providerRoutes(ctx: Context) {
  const router = createRouter();
  router.openapi(listProviders, (c) => {
    const { google, oidc } = ctx.providers;
    return c.json({ google: google !== undefined, oidc: oidc !== undefined }, 200);
  });
  router.openapi(begin, async (c) => {
    const { provider, next, popup } = c.req.valid('json');
    const way = { provider, next, isPopup: popup, linkTo: null, confirms: null };
    const { url, cookie } = await failingAs(c, providerErrors[provider], () => beginEntry(ctx, way));
    setCookies(c, [cookie]);
    return c.json({ url }, 200);
  });
  router.openapi(callback, (c) => answerCallback(ctx, c));
  router.openapi(getPending, async (c) => {
    const proved = await ctx.entries.read('proved', c.req.raw.headers);
    if (!proved) return c.json(null, 200);
    return c.json(describePending(proved), 200);
  });
  router.openapi(signUp, async (c) => {
    const proved = await ctx.entries.read('proved', c.req.raw.headers);
    if (!proved) throw new AppError(accountErrors.ENTRY_EXPIRED);
    const how = { input: c.req.valid('json'), userAgent: agentOf(c) };
    const failure = providerErrors[proved.provider];
    const { user, cookies } = await failingAs(c, failure, () => signUpProved(ctx, proved, how));
    await setSession(ctx, c, cookies);
    return c.json({ user }, 200);
  });
  return router;
}

/** A person is looking at the browser, so every failure on the way back ends in a message. */
async function answerCallback(ctx: Context, c: HttpContext<AppEnv>) {
  const asked = await ctx.entries.read('asked', c.req.raw.headers);
  if (!asked || asked.provider !== c.req.param('provider')) return c.redirect('/login', 302);
  const how = { request: c.req.raw, search: new URL(c.req.url).search, userAgent: agentOf(c) };
  const arrival = failingAs(c, providerErrors[asked.provider], () => finishEntry(ctx, asked, how));
  const { outcome, cookies, userId } = await arrival.catch((error: unknown): Awaited<typeof arrival> => {
    if (!(error instanceof AppError)) throw error;
    logSecurity(c, 'sign_in_failed', { account: null, code: error.spec.code });
    return { outcome: error.spec.code as keyof typeof accountErrors, cookies: [ctx.entries.drop()] };
  });
  if (userId) logSecurity(c, 'sign_in', { account: userId });
  if (outcome === 'in') await setSession(ctx, c, cookies);
  else setCookies(c, cookies);
  if (asked.isPopup) return c.html(closingPage(outcome));
  return c.redirect(`/login?${new URLSearchParams({ entry: outcome, next: asked.next })}`, 302);
}

/** Tells the page that opened this window how it went. public/entered.js does that and closes the window. */
function closingPage(outcome: string): string {
  return `<!doctype html>
<html lang="en" data-entry="${outcome}">
<head><meta charset="utf-8"><title>Evens</title><script src="/entered.js"></script></head>
<body><p>You can close this window.</p></body>
</html>
`;
}
