import { accountErrors } from '@evens/domain/accounts/errors';
import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../context.ts';
import { logSecurity } from '../../http/logs/security-log.ts';
import { answers, createRouter, takes } from '../../http/router.ts';
import {
  confirmedAnswer,
  meAnswer,
  presenceAnswer,
  sessionAnswer,
  signedInAnswer,
  signedOutAnswer,
  signedUpAnswer,
  signInInput,
  signUpConfirmation,
  signUpInput,
} from '../accounts/api.ts';
import { findSession, isSiteAdmin, requireSession, sessionUser } from '../accounts/gate.ts';
import { touchPresence } from '../accounts/note-activity.ts';
import { phoneRoutes } from '../accounts/phone/routes.ts';
import { userIdOfTyped } from '../accounts/queries.ts';
import { ownPreferences, ownSettings } from '../accounts/settings/queries.ts';
import { settingsRoutes } from '../accounts/settings/routes.ts';
import { wayRoutes } from './linked-accounts/link-routes.ts';
import { providerRoutes } from './linked-accounts/routes.ts';
import { callerOf, failingAs, linkRoutes, setCookies, setSession } from './links/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signIn, signOut, signUp } from './sign-in.ts';
import { confirmSignUp } from './sign-up/request-account.ts';
import { verificationRoutes } from './verify-email/routes.ts';

const signUpRoute = createRoute({
  method: 'post',
  path: '/api/auth/sign-up/email',
  operationId: 'signUp',
  request: takes(signUpInput),
  responses: answers(
    signedUpAnswer,
    'The account is made and signed in by a cookie; null where accounts are not revealed, and a mail is on its way',
  ),
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/api/auth/sign-up/confirm',
  operationId: 'confirmSignUp',
  request: takes(signUpConfirmation),
  responses: answers(confirmedAnswer, 'The account is created and signed in with a cookie'),
});

const signInRoute = createRoute({
  method: 'post',
  path: '/api/auth/sign-in/email',
  operationId: 'signIn',
  request: takes(signInInput),
  responses: answers(signedInAnswer, 'Signed in with a cookie'),
});

const signOutRoute = createRoute({
  method: 'post',
  path: '/api/auth/sign-out',
  operationId: 'signOut',
  responses: answers(signedOutAnswer, 'The session is ended and its cookie cleared'),
});

const getSession = createRoute({
  method: 'get',
  path: '/api/auth/get-session',
  operationId: 'getSession',
  responses: answers(sessionAnswer, 'Who is signed in; null without a session'),
});

const getMe = createRoute({
  method: 'get',
  path: '/api/me',
  operationId: 'getMe',
  responses: answers(meAnswer, 'The signed-in person'),
});

const presence = createRoute({
  method: 'post',
  path: '/api/me/presence',
  operationId: 'touchPresence',
  responses: answers(presenceAnswer, 'The person’s presence is recorded'),
});

export function accountRoutes(ctx: Context) {
  const router = createRouter();
  router.openapi(signUpRoute, async (c) => {
    const entered = await failingAs(c, accountErrors.AUTH_FAILED, () => signUp(ctx, c.req.valid('json'), callerOf(c)));
    if (entered) await setSession(ctx, c, entered.cookies);
    return c.json({ user: entered?.user ?? null }, 200);
  });
  router.openapi(confirmRoute, async (c) => {
    const { user, next, cookies } = await failingAs(c, accountErrors.AUTH_FAILED, () =>
      confirmSignUp(ctx, c.req.valid('json'), callerOf(c)),
    );
    await setSession(ctx, c, cookies);
    return c.json({ user, next }, 200);
  });
  router.openapi(signInRoute, async (c) => {
    const input = c.req.valid('json');
    const entering = failingAs(c, accountErrors.AUTH_FAILED, () => signIn(ctx, input, callerOf(c)));
    const { user, cookies } = await entering.catch(async (error: unknown) => {
      const account = await userIdOfTyped(ctx.store.database.db, input.email);
      logSecurity(c, 'sign_in_failed', { account });
      throw error;
    });
    logSecurity(c, 'sign_in', { account: user.id });
    await setSession(ctx, c, cookies);
    return c.json({ user }, 200);
  });
  router.openapi(signOutRoute, async (c) => {
    const { cookies } = await signOut(ctx, c.req.raw.headers);
    setCookies(c, cookies);
    // The next person at this browser must not see cached pages or answers (SH-24).
    c.header('clear-site-data', '"cache"');
    return c.json({ success: true as const }, 200);
  });
  router.openapi(getSession, async (c) => {
    const session = await findSession(ctx, c.req.raw);
    if (!session) return c.json(null, 200);
    const preferences = await ownPreferences(ctx.store.database.db, session);
    const { expiresAt } = session;
    return c.json({ user: sessionUser(session), session: { expiresAt: expiresAt.toISOString() }, preferences }, 200);
  });
  router.openapi(getMe, async (c) => {
    const session = await requireSession(ctx, c);
    const isAdmin = await isSiteAdmin(ctx, session);
    const settings = await ownSettings(ctx.store.database.db, session);
    return c.json({ user: sessionUser(session), isSiteAdmin: isAdmin, ...settings }, 200);
  });
  router.openapi(presence, async (c) => {
    return c.json(await touchPresence(ctx.store, await requireSession(ctx, c)), 200);
  });
  router.route('/', settingsRoutes(ctx));
  router.route('/', sessionRoutes(ctx));
  router.route('/', phoneRoutes(ctx));
  router.route('/', providerRoutes(ctx));
  router.route('/', wayRoutes(ctx));
  router.route('/', linkRoutes(ctx));
  router.route('/', verificationRoutes(ctx));
  return router;
}
