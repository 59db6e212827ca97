import { Hono } from 'hono';
import type { AppEnv } from '../../../http/env.ts';
import { sendError } from '../../../http/errors.ts';
import { handleNotFound } from '../../../http/guards/request-guards.ts';
import { logRequests } from '../../../http/logs/request-log.ts';
import { type Serving, serve } from '../../../http/serving/serve.ts';
import type { FeedContext } from '../../lines/feed/feed.ts';
import { admitScraper } from './gate.ts';
import { printMetrics } from './queries.ts';

/** Where Prometheus looks by default, and where the metrics are on the other port. */
const PATHS = ['/metrics', '/api/metrics'];

/** Serves the metrics on a port of their own, if the host wants that. Nothing else answers there. */
export async function serveMetrics(ctx: FeedContext): Promise<Serving | null> {
  const { metrics, config, log } = ctx;
  const { port, host, token } = config.metrics;
  if (!metrics || port === undefined) return null;
  const http = new Hono<AppEnv>();
  http.onError((error, c) => sendError(c, error));
  http.notFound(handleNotFound(http));
  http.use(logRequests(log, config.secret, null));
  http.on('GET', PATHS, async (c) => {
    const text = await printMetrics(ctx, admitScraper(c, metrics, token));
    return c.body(text, 200, { 'content-type': metrics.contentType });
  });
  return serve(http, { port, host, prefix: 'METRICS_' });
}
