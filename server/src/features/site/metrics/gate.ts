import { createHash, timingSafeEqual } from 'node:crypto';
import { siteErrors } from '@evens/domain/site/errors';
import type { Context as HttpContext } from 'hono';
import { AppError } from '../../../app-error.ts';
import type { AppEnv } from '../../../http/env.ts';
import { httpErrors } from '../../../http/errors.ts';
import { routeBehind } from '../../../http/route.ts';
import type { Metrics } from '../../../ports/metrics/metrics.ts';
import type { FeedContext } from '../../lines/feed/feed.ts';

declare const proof: unique symbol;

/** Proof that the caller may read the metrics. Only this file creates one. */
export type Scraper = Readonly<{ metrics: Metrics; [proof]: true }>;

/** Without a token, this address doesn't exist. Site admins don't get in either: a scraper signs in nowhere. */
async function requireToken(ctx: FeedContext, c: HttpContext<AppEnv>): Promise<Scraper> {
  const { metrics, config } = ctx;
  const { token } = config.metrics;
  if (!metrics || token === undefined) throw new AppError(httpErrors.NOT_FOUND);
  return checkToken(c, { metrics, token });
}

/** On its own port, anyone who can reach it may read the metrics, unless there's a token. */
export function admitScraper(c: HttpContext<AppEnv>, metrics: Metrics, token: string | undefined): Scraper {
  return token === undefined ? ({ metrics } as Scraper) : checkToken(c, { metrics, token });
}

function checkToken(c: HttpContext<AppEnv>, { metrics, token }: { metrics: Metrics; token: string }): Scraper {
  if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
    c.header('www-authenticate', 'Bearer');
    throw new AppError(siteErrors.METRICS_TOKEN_WRONG);
  }
  return { metrics } as Scraper;
}

/** Takes the same time for any two texts, so the time says nothing about the token. */
function isSame(given: string, due: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(due));
}

export const scraperRoute = routeBehind(async (ctx: FeedContext, c) => ({ scraper: await requireToken(ctx, c) }));
