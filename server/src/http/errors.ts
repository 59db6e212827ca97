import { defineErrors } from '@evens/domain/shared/errors';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, getErrorCode } from '../app-error.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { AppEnv } from './env.ts';

export const httpErrors = defineErrors({
  INVALID_INPUT: { status: 422, message: 'Please check what you entered.' },
  INVALID_JSON: { status: 400, message: 'The request is not valid JSON.' },
  NOT_JSON: { status: 415, message: 'The request must be JSON.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site.' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  WRONG_METHOD: { status: 405, message: 'This address doesn’t accept that kind of request.' },
  UNREADABLE: { status: 400, message: 'The request is malformed.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'Evens can’t reach its database right now. Please try again in a moment.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
});

export const errorSchema = z
  .object({ code: z.string(), message: z.string(), requestId: z.string(), details: z.unknown().optional() })
  .openapi('Error');

/** The only place that turns an error into an answer. */
export function sendError(c: Context<AppEnv>, error: unknown) {
  const known = toAppError(error);
  if (known.spec === httpErrors.INTERNAL || known.spec === httpErrors.DATABASE_UNAVAILABLE)
    c.get('log').error({ err: error }, 'request failed');
  if (known.retryAfterSeconds) c.header('retry-after', String(known.retryAfterSeconds));
  const body = { code: known.spec.code, message: known.message, requestId: c.get('requestId') };
  const answer = known.details === undefined ? body : { ...body, details: known.details };
  return c.json(answer, known.spec.status as ContentfulStatusCode);
}

/** PostgreSQL's codes for text that it can't store: with a zero character, or with half a surrogate pair in JSON. */
const UNSTORABLE = ['22021', '22P05'];

/** Covers any field whose schema let such text through. */
function isUnstorable(error: unknown): boolean {
  const code = getErrorCode(error);
  return code !== undefined && UNSTORABLE.includes(code);
}

/** Any error from elsewhere is a fault, except Hono's own refusals of an unreadable body. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new AppError(httpErrors.DATABASE_UNAVAILABLE);
  if (isUnstorable(error)) return new AppError(httpErrors.INVALID_INPUT);
  const status = error instanceof HTTPException ? error.status : null;
  if (status === 415) return new AppError(httpErrors.NOT_JSON);
  return new AppError(status === 400 ? httpErrors.INVALID_JSON : httpErrors.INTERNAL);
}
