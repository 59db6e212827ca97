import { accountErrors } from '@evens/domain/accounts/errors';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { createRoute } from '@hono/zod-openapi';
import type { Context as HttpContext } from 'hono';
import { AppError } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import type { AppEnv } from '../../../http/env.ts';
import { answers, createRouter, takes } from '../../../http/router.ts';
import { doneAnswer, resetAnswer, resetInput, resetLinkInput, resetRequestInput } from '../../accounts/api.ts';
import type { Caller } from '../attempts/known-devices.ts';
import { endReplacedSession } from '../sessions/end-sessions.ts';
import { requestPasswordReset, resetPassword } from './mailed-links.ts';
import { findResetLink } from './queries.ts';

const MAX_AGENT = 300;

const done = { status: true } as const;

const requestReset = createRoute({
  method: 'post',
  path: '/api/auth/request-password-reset',
  operationId: 'requestPasswordReset',
  request: takes(resetRequestInput),
  responses: answers(doneAnswer, 'A password reset link is on its way'),
});

const checkReset = createRoute({
  method: 'post',
  path: '/api/auth/reset-password/check',
  operationId: 'checkPasswordReset',
  request: takes(resetLinkInput),
  responses: answers(doneAnswer, 'The link is still valid'),
});

const reset = createRoute({
  method: 'post',
  path: '/api/auth/reset-password',
  operationId: 'resetPassword',
  request: takes(resetInput),
  responses: answers(resetAnswer, 'The password is changed, and all other sessions are ended'),
});

/** The routes behind the links in emails. */
export function linkRoutes(ctx: Context) {
  const { store } = ctx;
  const router = createRouter();
  router.openapi(requestReset, async (c) => {
    await failingAs(c, accountErrors.RESET_NOT_SENT, () => requestPasswordReset(ctx, c.req.valid('json')));
    return c.json(done, 200);
  });
  router.openapi(checkReset, async (c) => {
    const { db } = store.database;
    const link = await findResetLink(db, { ...c.req.valid('json'), now: await store.clock.now(db) });
    if (!link) throw new AppError(accountErrors.RESET_LINK_INVALID);
    return c.json(done, 200);
  });
  router.openapi(reset, async (c) => {
    const { removed, cookies } = await resetPassword(ctx, c.req.valid('json'), callerOf(c));
    setCookies(c, cookies);
    return c.json({ ...done, removed }, 200);
  });
  return router;
}

/** Turns an unexpected error into the user-facing error `spec`, and logs the original (AU-14, AU-17). */
export async function failingAs<T>(c: HttpContext<AppEnv>, spec: ErrorSpec, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    c.get('log').error({ err: error }, `told as ${spec.code}`);
    throw new AppError(spec);
  }
}

export function agentOf(c: HttpContext<AppEnv>): string {
  return (c.req.header('user-agent') ?? '').slice(0, MAX_AGENT);
}

/** Where a request comes from, for counting wrong passwords. */
export function callerOf(c: HttpContext<AppEnv>): Caller {
  return { userAgent: agentOf(c), address: c.get('address'), headers: c.req.raw.headers };
}

export function setCookies(c: HttpContext<AppEnv>, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}

/** Sets the cookie of a new session and ends the session that this browser had before, so its cookie stops working. */
export async function setSession(ctx: Context, c: HttpContext<AppEnv>, cookies: string[]): Promise<void> {
  setCookies(c, cookies);
  await endReplacedSession(ctx, c.req.raw.headers);
}
