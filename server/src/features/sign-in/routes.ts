import { accountErrors } from '@evens/domain/accounts/errors';
import { logSecurity } from '../../http/logs/security-log.ts';
import {
  confirmedResponse,
  meResponse,
  presenceResponse,
  sessionResponse,
  signedInResponse,
  signedOutResponse,
  signedUpResponse,
  signInInput,
  signUpConfirmation,
  signUpInput,
} from '../accounts/api.ts';
import { findSession, isSiteAdmin, sessionUser } from '../accounts/gate.ts';
import { phoneRoutes } from '../accounts/phone/routes.ts';
import { findUserIdByTypedEmail } from '../accounts/queries.ts';
import { touchPresence } from '../accounts/record-activity.ts';
import { getOwnPreferences, getOwnSettings } from '../accounts/settings/queries.ts';
import { settingsRoutes } from '../accounts/settings/routes.ts';
import { apiTokenRoutes } from './api-tokens/routes.ts';
import { anyoneRoute, passwordRoute, sessionRoute } from './gate.ts';
import { linkedAccountRoutes } from './linked-accounts/link-routes.ts';
import { providerRoutes } from './linked-accounts/routes.ts';
import { getCaller, linkRoutes, setCookies, setSession, withFallbackError } from './links/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signIn, signOut, signUp } from './sign-in.ts';
import { confirmSignUp } from './sign-up/request-account.ts';
import { verificationRoutes } from './verify-email/routes.ts';

export const accountRoutes = [
  passwordRoute({
    method: 'post',
    path: '/api/auth/sign-up/email',
    operationId: 'signUp',
    body: signUpInput,
    answer: [
      signedUpResponse,
      'The account is created and signed in with a cookie. Null if the site hides who has an account; an email is sent',
    ],
    run: async ({ ctx, c, body }) => {
      const entered = await withFallbackError(c, accountErrors.AUTH_FAILED, () => signUp(ctx, body, getCaller(c)));
      if (entered) await setSession(ctx, c, entered.cookies);
      return { user: entered?.user ?? null };
    },
  }),

  passwordRoute({
    method: 'post',
    path: '/api/auth/sign-up/confirm',
    operationId: 'confirmSignUp',
    body: signUpConfirmation,
    answer: [confirmedResponse, 'The account is created and signed in with a cookie'],
    run: async ({ ctx, c, body }) => {
      const { user, next, cookies } = await withFallbackError(c, accountErrors.AUTH_FAILED, () =>
        confirmSignUp(ctx, body, getCaller(c)),
      );
      await setSession(ctx, c, cookies);
      return { user, next };
    },
  }),

  passwordRoute({
    method: 'post',
    path: '/api/auth/sign-in/email',
    operationId: 'signIn',
    body: signInInput,
    answer: [signedInResponse, 'Signed in with a cookie'],
    run: async ({ ctx, db, c, body }) => {
      const entering = withFallbackError(c, accountErrors.AUTH_FAILED, () => signIn(ctx, body, getCaller(c)));
      const { user, cookies } = await entering.catch(async (error: unknown) => {
        const account = await findUserIdByTypedEmail(db, body.email);
        logSecurity(c, 'sign_in_failed', { account });
        throw error;
      });
      logSecurity(c, 'sign_in', { account: user.id });
      await setSession(ctx, c, cookies);
      return { user };
    },
  }),

  anyoneRoute({
    method: 'post',
    path: '/api/auth/sign-out',
    operationId: 'signOut',
    answer: [signedOutResponse, 'The session is ended and its cookie cleared'],
    run: async ({ ctx, c }) => {
      const { cookies } = await signOut(ctx, c.req.raw.headers);
      setCookies(c, cookies);
      // The next person at this browser must not see cached pages or answers (SH-24).
      c.header('clear-site-data', '"cache"');
      return { success: true as const };
    },
  }),

  anyoneRoute({
    method: 'get',
    path: '/api/auth/get-session',
    operationId: 'getSession',
    answer: [sessionResponse, 'Who is signed in; null without a session'],
    run: async ({ ctx, db, c }) => {
      const session = await findSession(ctx, c.req.raw);
      if (!session) return null;
      const preferences = await getOwnPreferences(db, session);
      const { expiresAt } = session;
      return { user: sessionUser(session), session: { expiresAt: expiresAt.toISOString() }, preferences };
    },
  }),

  sessionRoute({
    method: 'get',
    path: '/api/me',
    operationId: 'getMe',
    answer: [meResponse, 'The signed-in person'],
    run: async ({ ctx, db, session }) => {
      const isAdmin = await isSiteAdmin(ctx, session);
      return { user: sessionUser(session), isSiteAdmin: isAdmin, ...(await getOwnSettings(db, session)) };
    },
  }),

  sessionRoute({
    method: 'post',
    path: '/api/me/presence',
    operationId: 'touchPresence',
    answer: [presenceResponse, 'The person’s presence is recorded'],
    run: ({ store, session }) => touchPresence(store, session),
  }),

  ...settingsRoutes,
  ...sessionRoutes,
  ...apiTokenRoutes,
  ...phoneRoutes,
  ...providerRoutes,
  ...linkedAccountRoutes,
  ...linkRoutes,
  ...verificationRoutes,
];
