import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { Metrics } from '../../ports/metrics/metrics.ts';
import type { AppEnv } from '../env.ts';
import { accountTag } from './security-log.ts';

/** Gives each request an id, logs one line about it, without query, body, or person, and counts it. */
export function logRequests(log: Logger, secret: string, metrics: Metrics | null) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set('accountTag', (userId) => accountTag(secret, userId));
    c.header('x-request-id', requestId);
    await next();
    const ms = performance.now() - started;
    const request = { method: c.req.method, route: getRoute(c), status: c.res.status };
    c.get('log').info({ ...request, ms: Math.round(ms) }, 'request');
    metrics?.noteRequest({ ...request, seconds: ms / 1000 });
  });
}

/** Paths contain ids, codes, tokens, and what people type, so the log has only the name of the route. */
function getRoute(c: Context<AppEnv>): string {
  return matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? 'none';
}
