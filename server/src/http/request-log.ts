import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { AppEnv } from './env.ts';

/** Gives each request an id and writes one line about it: no query, no body, no person. */
export function logRequests(log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.header('x-request-id', requestId);
    await next();
    const ms = Math.round(performance.now() - started);
    c.get('log').info({ method: c.req.method, path: withoutIds(c.req.path), status: c.res.status, ms }, 'request');
  });
}

/** Invite codes and ids of people stand in paths; the log keeps the shape of the path alone. */
function withoutIds(path: string): string {
  return path.replace(/\/[A-Za-z0-9_-]{20,}/g, '/:id').replace(/\/(join|invites)\/[^/]+/g, '/$1/:code');
}
