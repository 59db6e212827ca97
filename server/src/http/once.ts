import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { withOnce } from '../db/once.ts';
import type { AppEnv } from './env.ts';

const KEY_SHAPE = /^[\x21-\x7e]{1,100}$/;

/** Runs a POST that carries an Idempotency-Key as one write of its sender under that key. */
export function onceByKey(findUserId: (request: Request) => Promise<string | undefined>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = c.req.method === 'POST' ? c.req.header('idempotency-key') : undefined;
    const userId = key && KEY_SHAPE.test(key) ? await findUserId(c.req.raw) : undefined;
    if (!key || !userId) return next();
    const bodyHash = createHash('sha256')
      .update(await c.req.text())
      .digest('hex');
    return withOnce({ userId, route: c.req.path, key, bodyHash }, next);
  });
}
