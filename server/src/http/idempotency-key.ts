import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { type Once, withOnce } from '../db/idempotency.ts';
import type { AppEnv } from './env.ts';

const KEY_SHAPE = /^[\x21-\x7e]{1,100}$/;

/** Requests whose kept answer is their whole answer: they set no cookie. */
const ROUTES_ANSWERED_AT_ONCE = /^\/api\/(groups\b|lines\/refresh$)/;

type Sources = {
  findUserId: (request: Request) => Promise<string | undefined>;
  findKeptAnswer: (once: Once) => Promise<{ answer: unknown } | undefined>;
};

/**
 * Runs a POST that carries an Idempotency-Key as one write of its sender under that key. A repeated one gets its kept answer
 * before anyone asks whether the sender may still send it: it's what they were told the first time.
 */
export function onceByKey({ findUserId, findKeptAnswer }: Sources) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = c.req.method === 'POST' ? c.req.header('idempotency-key') : undefined;
    const userId = key && KEY_SHAPE.test(key) ? await findUserId(c.req.raw) : undefined;
    if (!key || !userId) return next();
    const bodyHash = createHash('sha256')
      .update(await c.req.text())
      .digest('hex');
    const once = { userId, route: c.req.path, key, bodyHash };
    const kept = ROUTES_ANSWERED_AT_ONCE.test(c.req.path) ? await findKeptAnswer(once) : undefined;
    return kept ? c.json(kept.answer) : withOnce(once, next);
  });
}
