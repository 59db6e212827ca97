import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from '../../context.ts';
import { answerCsv } from '../../http/csv.ts';
import { answers, createRouter, groupPath, refusals } from '../../http/router.ts';
import {
  calibrationAnswer,
  calibrationQuery,
  cellAnswer,
  cellQuery,
  pairsAnswer,
  profitsAnswer,
  statsAnswer,
  statsQuery,
} from './api.ts';
import { requireStatsViewer } from './gate.ts';
import { getCalibration, getPairs, getStats, standingsTable } from './queries.ts';
import { listStatBets } from './queries-cells.ts';
import { getProfits } from './queries-profits.ts';

const stats = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/stats',
  operationId: 'getStats',
  request: { params: groupPath, query: statsQuery },
  responses: answers(statsAnswer, "What the group's settled bets come to for everybody, and against the caller"),
});

const pairs = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/stats/pairs',
  operationId: 'getStatPairs',
  request: { params: groupPath, query: statsQuery },
  responses: answers(pairsAnswer, 'How everybody fared against everybody'),
});

const profits = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/stats/profits',
  operationId: 'getProfits',
  request: { params: groupPath, query: statsQuery },
  responses: answers(profitsAnswer, "Everybody's profit over time, by league and by type of bet"),
});

const calibration = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/stats/calibration',
  operationId: 'getCalibration',
  request: { params: groupPath, query: calibrationQuery },
  responses: answers(calibrationAnswer, 'How often bets of each chance were won'),
});

const cell = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/stats/bets',
  operationId: 'listStatBets',
  request: { params: groupPath, query: cellQuery },
  responses: answers(cellAnswer, "The settled bets that make up a member's figure, with their sums"),
});

const standings = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/stats/export',
  operationId: 'exportStats',
  request: { params: groupPath, query: statsQuery },
  responses: {
    200: { description: 'The standings as a file', content: { 'text/csv': { schema: z.string() } } },
    ...refusals,
  },
});

export function statRoutes(ctx: Context) {
  const { db } = ctx.store.database;
  const router = createRouter((c) => requireStatsViewer(ctx, c));
  router.openapi(stats, async (c) => {
    const viewer = await requireStatsViewer(ctx, c);
    return c.json(await getStats(db, viewer, c.req.valid('query')), 200);
  });
  router.openapi(pairs, async (c) => {
    const viewer = await requireStatsViewer(ctx, c);
    return c.json(await getPairs(db, viewer, c.req.valid('query')), 200);
  });
  router.openapi(profits, async (c) => {
    const viewer = await requireStatsViewer(ctx, c);
    return c.json(await getProfits(db, viewer, c.req.valid('query')), 200);
  });
  router.openapi(calibration, async (c) => {
    const viewer = await requireStatsViewer(ctx, c);
    return c.json(await getCalibration(db, viewer, c.req.valid('query')), 200);
  });
  router.openapi(cell, async (c) => {
    const viewer = await requireStatsViewer(ctx, c);
    return c.json(await listStatBets(db, viewer, c.req.valid('query')), 200);
  });
  router.openapi(standings, async (c) => {
    const viewer = await requireStatsViewer(ctx, c);
    return answerCsv(c, 'evens-standings.csv', standingsTable(await getStats(db, viewer, c.req.valid('query'))));
  });
  return router;
}
