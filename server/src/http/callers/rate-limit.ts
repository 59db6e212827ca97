import type { ErrorSpec } from '@evens/domain/shared/errors';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { AppError } from '../../app-error.ts';
import { CallCounter, type Rate } from '../../db/call-counter.ts';
import type { Db } from '../../db/database.ts';
import { processNow } from '../../ports/clock-process.ts';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';

/** How often one address, and one account, may make some calls, and the message when they make more. */
export type Throttle = {
  readonly name: string;
  /** Such as `POST /api/groups/:groupId/bids`. Without any, all calls that change something. */
  readonly calls?: readonly string[];
  readonly rate: Rate;
  /** For calls that need a session and that many friends behind one address make at the same moment. */
  readonly perAccountOnly?: true;
  readonly refusal?: ErrorSpec;
};

type Parts = {
  db: Db;
  throttles: readonly Throttle[];
  findUserId: (request: Request) => Promise<string | undefined>;
};

/**
 * Counts by the caller's address, and for signed-in callers also by account, from any address. Reads aren't counted
 * unless a throttle names them.
 */
export function rateLimit({ db, throttles, findUserId }: Parts) {
  const counter = new CallCounter(db);
  return createMiddleware<AppEnv>(async (c, next) => {
    const call = routeKey(c);
    const applicable = throttles.filter(({ calls }) => calls?.includes(call) ?? !call.startsWith('GET '));
    if (applicable.length === 0) return next();
    const userId = await findUserId(c.req.raw);
    const address = c.get('address');
    const counted = applicable.flatMap((throttle) => [
      ...(throttle.perAccountOnly ? [] : [{ ...throttle, key: `${throttle.name} ${address}` }]),
      ...(userId ? [{ ...throttle, key: `${throttle.name} account ${userId}` }] : []),
    ]);
    if (counted.length === 0) return next();
    const waits = await counter.count(counted, processNow());
    const longest = Math.max(...waits);
    if (longest === 0) return next();
    c.header('retry-after', String(Math.ceil(longest / 1000)));
    throw new AppError(counted[waits.indexOf(longest)]?.refusal ?? httpErrors.TOO_MANY_REQUESTS);
  });
}

/** A HEAD request does the work of a GET, so it counts as one. */
function routeKey(c: Context<AppEnv>): string {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  return `${method} ${matchedRoutes(c).find((route) => route.method !== 'ALL')?.path ?? ''}`;
}
