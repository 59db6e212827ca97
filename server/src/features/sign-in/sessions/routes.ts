import { accountErrors } from '@evens/domain/accounts/errors';
import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../../context.ts';
import { answers, createRouter, takes } from '../../../http/router.ts';
import { doneAnswer } from '../../accounts/api.ts';
import { requireSession } from '../../accounts/gate.ts';
import { agentOf, failingAs, setCookies } from '../links/routes.ts';
import { changePassword, confirmPassword } from '../passwords/change-password.ts';
import { endedAnswer, newPasswordInput, passwordProofInput, sessionPath, sessionsAnswer } from './api.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { listMySessions } from './queries.ts';

const list = createRoute({
  method: 'get',
  path: '/api/me/sessions',
  operationId: 'listMySessions',
  responses: answers(sessionsAnswer, 'Where the caller is signed in, this session first'),
});

const endOthers = createRoute({
  method: 'delete',
  path: '/api/me/sessions',
  operationId: 'endOtherSessions',
  responses: answers(endedAnswer, 'All other sessions are ended'),
});

const endOne = createRoute({
  method: 'delete',
  path: '/api/me/sessions/{sessionId}',
  operationId: 'endSession',
  request: { params: sessionPath },
  responses: answers(doneAnswer, 'The session is ended, and its streams are closed'),
});

const confirm = createRoute({
  method: 'post',
  path: '/api/auth/confirm-password',
  operationId: 'confirmPassword',
  request: takes(passwordProofInput),
  responses: answers(doneAnswer, 'For a few minutes the session may change phone, payment handles and linked accounts'),
});

const change = createRoute({
  method: 'post',
  path: '/api/auth/change-password',
  operationId: 'changePassword',
  request: takes(newPasswordInput),
  responses: answers(endedAnswer, 'The password is changed'),
});

/** Your sessions and your password. */
export function sessionRoutes(ctx: Context) {
  const router = createRouter((c) => requireSession(ctx, c));
  router.openapi(list, async (c) => {
    const items = await listMySessions(ctx.store.database.db, await requireSession(ctx, c));
    return c.json({ items }, 200);
  });
  router.openapi(endOthers, async (c) => {
    return c.json(await endOtherSessions(ctx.store, await requireSession(ctx, c)), 200);
  });
  router.openapi(endOne, async (c) => {
    await endSession(ctx.store, await requireSession(ctx, c), c.req.valid('param').sessionId);
    return c.json({ status: true as const }, 200);
  });
  router.openapi(change, async (c) => {
    const session = await requireSession(ctx, c);
    const how = { input: c.req.valid('json'), userAgent: agentOf(c) };
    const { ended, cookies } = await failingAs(c, accountErrors.PASSWORD_NOT_CHANGED, () =>
      changePassword(ctx, session, how),
    );
    setCookies(c, cookies);
    return c.json({ ended }, 200);
  });
  router.openapi(confirm, async (c) => {
    const session = await requireSession(ctx, c);
    setCookies(c, await confirmPassword(ctx, session, c.req.valid('json').password));
    return c.json({ status: true as const }, 200);
  });
  return router;
}
