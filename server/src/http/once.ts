import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { type Once, withOnce } from '../db/once.ts';
import type { AppEnv } from './env.ts';

const KEY_SHAPE = /^[\x21-\x7e]{1,100}$/;

/** What a group's requests answer is what their transaction answered, so a kept answer is the whole answer. */
const GROUP_ROUTES = /^\/api\/groups\b/;

type Sources = {
  findUserId: (request: Request) => Promise<string | undefined>;
  findKeptAnswer: (once: Once) => Promise<{ answer: unknown } | undefined>;
};

/**
 * Runs a POST that carries an Idempotency-Key as one write of its sender under that key. A repeated one gets its kept answer
 * before anyone asks whether the sender is still in the group: it's what they were told the first time.
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
    const kept = GROUP_ROUTES.test(c.req.path) ? await findKeptAnswer(once) : undefined;
    return kept ? c.json(kept.answer) : withOnce(once, next);
  });
}
