import { accountErrors } from '@evens/domain/accounts/errors';
import { doneResponse } from '../../accounts/api.ts';
import { passwordSessionRoute, sessionRoute } from '../gate.ts';
import { setCookies, withFallbackError } from '../links/routes.ts';
import { changePassword, confirmPassword } from '../passwords/change-password.ts';
import { endedResponse, newPasswordInput, passwordProofInput, sessionPath, sessionsResponse } from './api.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { listMySessions } from './queries.ts';

/** Your sessions and your password. */
export const sessionRoutes = [
  sessionRoute({
    method: 'get',
    path: '/api/me/sessions',
    operationId: 'listMySessions',
    answer: [sessionsResponse, 'Where the caller is signed in, this session first'],
    run: async ({ db, session }) => ({ items: await listMySessions(db, session) }),
  }),

  sessionRoute({
    method: 'delete',
    path: '/api/me/sessions',
    operationId: 'endOtherSessions',
    answer: [endedResponse, 'All other sessions are ended'],
    run: ({ store, session }) => endOtherSessions(store, session),
  }),

  sessionRoute({
    method: 'delete',
    path: '/api/me/sessions/{sessionId}',
    operationId: 'endSession',
    params: sessionPath,
    answer: [doneResponse, 'The session is ended, and its streams are closed'],
    run: async ({ store, session, params }) => {
      await endSession(store, session, params.sessionId);
      return { status: true as const };
    },
  }),

  passwordSessionRoute({
    method: 'post',
    path: '/api/auth/change-password',
    operationId: 'changePassword',
    body: newPasswordInput,
    answer: [endedResponse, 'The password is changed'],
    run: async ({ ctx, c, session, body }) => {
      const { ended, cookies } = await withFallbackError(c, accountErrors.PASSWORD_NOT_CHANGED, () =>
        changePassword(ctx, session, body),
      );
      setCookies(c, cookies);
      return { ended };
    },
  }),

  passwordSessionRoute({
    method: 'post',
    path: '/api/auth/confirm-password',
    operationId: 'confirmPassword',
    body: passwordProofInput,
    answer: [
      doneResponse,
      'For a few minutes, the session can change the phone number, payment handles, and linked accounts',
    ],
    run: async ({ ctx, c, session, body }) => {
      setCookies(c, await confirmPassword(ctx, session, body.password));
      return { status: true as const };
    },
  }),
];
