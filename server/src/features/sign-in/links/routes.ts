import { accountErrors } from '@evens/domain/accounts/errors';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import type { Context as HttpContext } from 'hono';
import { AppError } from '../../../app-error.ts';
import type { AppEnv } from '../../../http/env.ts';
import { doneResponse, resetInput, resetLinkInput, resetRequestInput, resetResponse } from '../../accounts/api.ts';
import type { Caller } from '../attempts/known-devices.ts';
import { passwordRoute } from '../gate.ts';
import { endReplacedSession } from '../sessions/end-sessions.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { requestPasswordReset, resetPassword } from './mailed-links.ts';
import { findResetLink } from './queries.ts';

const MAX_AGENT = 300;

const done = { status: true } as const;

/** The routes behind the links in emails. */
export const linkRoutes = [
  passwordRoute({
    method: 'post',
    path: '/api/auth/request-password-reset',
    operationId: 'requestPasswordReset',
    body: resetRequestInput,
    answer: [doneResponse, 'A password reset link is on its way'],
    run: async ({ ctx, c, body }) => {
      await withFallbackError(c, accountErrors.RESET_NOT_SENT, () => requestPasswordReset(ctx, body));
      return done;
    },
  }),

  passwordRoute({
    method: 'post',
    path: '/api/auth/reset-password/check',
    operationId: 'checkPasswordReset',
    body: resetLinkInput,
    answer: [doneResponse, 'The link is still valid'],
    run: async ({ store, db, body }) => {
      const link = await findResetLink(db, { ...body, now: await store.clock.now(db) });
      if (!link) throw new AppError(accountErrors.RESET_LINK_INVALID);
      return done;
    },
  }),

  passwordRoute({
    method: 'post',
    path: '/api/auth/reset-password',
    operationId: 'resetPassword',
    body: resetInput,
    answer: [resetResponse, 'The password is changed, and all other sessions are ended'],
    run: async ({ ctx, c, body }) => {
      const { removed, cookies } = await resetPassword(ctx, body, getCaller(c));
      setCookies(c, cookies);
      return { ...done, removed };
    },
  }),
];

/** Turns an unexpected error into the user-facing error `spec`, and logs the original (AU-14, AU-17). */
export async function withFallbackError<T>(
  c: HttpContext<AppEnv>,
  spec: ErrorSpec,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    c.get('log').error({ err: error }, `told as ${spec.code}`);
    throw new AppError(spec);
  }
}

export function getUserAgent(c: HttpContext<AppEnv>): string {
  return (c.req.header('user-agent') ?? '').slice(0, MAX_AGENT);
}

/** Where a request comes from, for counting wrong passwords. */
export function getCaller(c: HttpContext<AppEnv>): Caller {
  return { userAgent: getUserAgent(c), address: c.get('address'), headers: c.req.raw.headers };
}

export function setCookies(c: HttpContext<AppEnv>, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}

/** Sets the cookie of a new session and ends the session that this browser had before, so its cookie stops working. */
export async function setSession(ctx: SignInContext, c: HttpContext<AppEnv>, cookies: string[]): Promise<void> {
  setCookies(c, cookies);
  await endReplacedSession(ctx, c.req.raw.headers);
}
