import { createRoute, z } from '@hono/zod-openapi';
import type { Context as HttpContext } from 'hono';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { answerCsv } from '../../http/csv.ts';
import type { AppEnv } from '../../http/env.ts';
import { answers, createRouter, groupPath, refusals } from '../../http/router.ts';
import {
  calibrationAnswer,
  calibrationQuery,
  cellAnswer,
  cellQuery,
  pairsAnswer,
  profitsAnswer,
  type StatsQuery,
  statsAnswer,
  statsQuery,
} from './api.ts';
import { listStatBets } from './drill-down.ts';
import { requireStatsViewer, type StatsViewer } from './gate.ts';
import { getProfits } from './profits/queries.ts';
import { getCalibration, getPairs, getStats, standingsTable } from './queries.ts';
import { isAllTime, rangeOf } from './side-totals.ts';

const stats = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/stats',
  operationId: 'getStats',
  request: { params: groupPath, query: statsQuery },
  responses: answers(statsAnswer, "The group's standings, and the caller's record against each opponent"),
});

const pairs = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/stats/pairs',
  operationId: 'getStatPairs',
  request: { params: groupPath, query: statsQuery },
  responses: answers(pairsAnswer, 'Every member’s record against every other member'),
});

const profits = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/stats/profits',
  operationId: 'getProfits',
  request: { params: groupPath, query: statsQuery },
  responses: answers(profitsAnswer, "Each member's profit over time, by league and by bet type"),
});

const calibration = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/stats/calibration',
  operationId: 'getCalibration',
  request: { params: groupPath, query: calibrationQuery },
  responses: answers(calibrationAnswer, 'How often bets at each fair chance were won'),
});

const cell = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/stats/bets',
  operationId: 'listStatBets',
  request: { params: groupPath, query: cellQuery },
  responses: answers(cellAnswer, "The settled bets behind a member's figure, with their totals"),
});

const standings = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/stats/export',
  operationId: 'exportStats',
  request: { params: groupPath, query: statsQuery },
  responses: {
    200: { description: 'The standings as a CSV file', content: { 'text/csv': { schema: z.string() } } },
    ...refusals,
  },
});

/**
 * What the figures of a route depend on, besides the group. All Time totals are stored, so reading them costs less than
 * waiting in a queue.
 */
function figuresFor(ctx: Context) {
  const { database } = ctx.store;
  return async <Q extends StatsQuery, T>(
    c: HttpContext<AppEnv>,
    { name, query, isPersonal, isKept }: { name: string; query: Q; isPersonal?: boolean; isKept?: boolean },
    read: (db: Db, viewer: StatsViewer, query: Q) => Promise<T>,
  ): Promise<T> => {
    const viewer = await requireStatsViewer(ctx, c);
    if (isKept && isAllTime(rangeOf(query))) return read(database.db, viewer, query);
    const key = JSON.stringify([name, query, isPersonal && viewer.userId]);
    return ctx.longReads.figures.ask({ lane: viewer.groupId, key }, () => read(database.reads, viewer, query));
  };
}

export function statRoutes(ctx: Context) {
  const figures = figuresFor(ctx);
  const router = createRouter((c) => requireStatsViewer(ctx, c));
  router.openapi(stats, async (c) => {
    const asked = { name: 'stats', query: c.req.valid('query'), isPersonal: true, isKept: true };
    return c.json(await figures(c, asked, getStats), 200);
  });
  router.openapi(pairs, async (c) => {
    const asked = { name: 'pairs', query: c.req.valid('query'), isKept: true };
    return c.json(await figures(c, asked, getPairs), 200);
  });
  router.openapi(profits, async (c) => {
    const asked = { name: 'profits', query: c.req.valid('query') };
    return c.json(await figures(c, asked, getProfits), 200);
  });
  router.openapi(calibration, async (c) => {
    const asked = { name: 'calibration', query: c.req.valid('query'), isPersonal: true, isKept: true };
    return c.json(await figures(c, asked, getCalibration), 200);
  });
  router.openapi(cell, async (c) => {
    const asked = { name: 'bets', query: c.req.valid('query'), isPersonal: true };
    return c.json(await figures(c, asked, listStatBets), 200);
  });
  router.openapi(standings, async (c) => {
    const asked = { name: 'stats', query: c.req.valid('query'), isPersonal: true, isKept: true };
    return answerCsv(c, 'evens-standings.csv', standingsTable(await figures(c, asked, getStats)));
  });
  return router;
}
