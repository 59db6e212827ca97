import { z } from '@hono/zod-openapi';
import { refusals } from '../../../http/answers.ts';
import { scraperRoute } from './gate.ts';
import { printMetrics } from './queries.ts';

export const metricsRoutes = [
  scraperRoute({
    method: 'get',
    path: '/api/metrics',
    operationId: 'getMetrics',
    answer: {
      200: {
        description: 'Metrics of this process in Prometheus’s text format, for anyone with METRICS_TOKEN',
        content: { 'text/plain': { schema: z.string() } },
      },
      ...refusals,
    },
    run: async ({ ctx, c, scraper }) =>
      c.body(await printMetrics(ctx, scraper), 200, { 'content-type': scraper.metrics.contentType }),
  }),
];
