import type { ErrorSpec } from '@evens/domain/shared/errors';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/database.ts';
import { countCall, type Rate } from '../db/throttle.ts';
import { processNow } from '../ports/clock-process.ts';
import { callerAddress, proxyList } from './address.ts';
import type { AppEnv } from './env.ts';
import { httpErrors } from './errors.ts';

/** How often one address may make some calls, and what is said to whoever makes them more often. */
export type Throttle = {
  readonly name: string;
  /** As `POST /api/groups/:groupId/bids`; without them, everything that changes something. */
  readonly calls?: readonly string[];
  readonly rate: Rate;
  readonly refusal?: ErrorSpec;
};

type Parts = { db: Db; throttles: readonly Throttle[]; trustedProxies: readonly string[] };

/** Counts by the address that a request came from; what only reads is not counted, unless a throttle names it. */
export function throttled({ db, throttles, trustedProxies }: Parts) {
  const proxies = proxyList(trustedProxies);
  return createMiddleware<AppEnv>(async (c, next) => {
    const call = `${c.req.method} ${matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? ''}`;
    const due = throttles.filter(({ calls }) => calls?.includes(call) ?? !call.startsWith('GET '));
    if (due.length === 0) return next();
    const peer = c.env.incoming.socket.remoteAddress;
    const address = callerAddress({ peer, forwarded: c.req.header('x-forwarded-for') }, proxies);
    for (const { name, rate, refusal } of due) {
      const waitMs = await countCall(db, { key: `${name} ${address}`, rate, now: processNow() });
      if (waitMs === 0) continue;
      c.header('retry-after', String(Math.ceil(waitMs / 1000)));
      throw new AppError(refusal ?? httpErrors.TOO_MANY_REQUESTS);
    }
    return next();
  });
}
