import { hash } from 'node:crypto';
import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type KeyedRequest, withIdempotencyKey } from '../db/idempotency.ts';
import type { Premise } from '../db/transactions/premise.ts';
import type { AppEnv } from './env.ts';

const KEY_PATTERN = /^[\x21-\x7e]{1,100}$/;

/** Routes whose stored answer is the whole answer: they set no cookie, and no part of it is sealed, as a new channel's is. */
const ROUTES_ANSWERED_AGAIN = /^\/api\/(groups\b(?!\/[^/]+\/channels$)|lines\/refresh$|admin\/(email|sms)\/tests$)/;

type Sources = {
  findUserId: (request: Request) => Promise<string | undefined>;
  /** What the command of this request has to confirm. It then reads the stored answer, too. */
  findPremise: (raw: Request) => Premise | undefined;
  findStoredAnswer: (request: KeyedRequest, raw: Request) => Promise<{ answer: unknown } | undefined>;
};

/** The key of a POST, if it's a usable one. */
export function idempotencyKey(request: HonoRequest): string | undefined {
  const key = request.method === 'POST' ? request.header('idempotency-key') : undefined;
  return key && KEY_PATTERN.test(key) ? key : undefined;
}

/**
 * Runs a POST with an Idempotency-Key as one write under that key. A repeated request gets the stored answer before any
 * permission is checked again, because the sender already got that answer once.
 */
export function idempotent({ findUserId, findPremise, findStoredAnswer }: Sources) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = idempotencyKey(c.req);
    const userId = key ? await findUserId(c.req.raw) : undefined;
    if (!key || !userId) return next();
    const bodyHash = hash('sha256', await c.req.text());
    const premise = findPremise(c.req.raw);
    const request = { userId, route: c.req.path, key, bodyHash, premise };
    const isReadNow = !premise && ROUTES_ANSWERED_AGAIN.test(c.req.path);
    const stored = isReadNow ? await findStoredAnswer(request, c.req.raw) : undefined;
    return stored ? c.json(stored.answer) : withIdempotencyKey(request, next);
  });
}
