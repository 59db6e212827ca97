import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { type KeyedRequest, withIdempotencyKey } from '../db/idempotency.ts';
import type { AppEnv } from './env.ts';

const KEY_PATTERN = /^[\x21-\x7e]{1,100}$/;

/** Routes whose stored answer is the whole answer, because they set no cookie. */
const ROUTES_ANSWERED_AGAIN = /^\/api\/(groups\b|lines\/refresh$)/;

type Sources = {
  findUserId: (request: Request) => Promise<string | undefined>;
  findKeptAnswer: (request: KeyedRequest) => Promise<{ answer: unknown } | undefined>;
};

/**
 * Runs a POST with an Idempotency-Key as one write under that key. A repeated request gets the stored answer before any
 * permission is checked again, because the sender already got that answer once.
 */
export function idempotent({ findUserId, findKeptAnswer }: Sources) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = c.req.method === 'POST' ? c.req.header('idempotency-key') : undefined;
    const userId = key && KEY_PATTERN.test(key) ? await findUserId(c.req.raw) : undefined;
    if (!key || !userId) return next();
    const bodyHash = createHash('sha256')
      .update(await c.req.text())
      .digest('hex');
    const request = { userId, route: c.req.path, key, bodyHash };
    const kept = ROUTES_ANSWERED_AGAIN.test(c.req.path) ? await findKeptAnswer(request) : undefined;
    return kept ? c.json(kept.answer) : withIdempotencyKey(request, next);
  });
}
