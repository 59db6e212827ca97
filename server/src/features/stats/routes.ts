import { z } from '@hono/zod-openapi';
import { refusals } from '../../http/answers.ts';
import { sendCsv } from '../../http/csv.ts';
import {
  calibrationQuery,
  calibrationResponse,
  cellQuery,
  cellResponse,
  pairsResponse,
  profitsResponse,
  statsQuery,
  statsResponse,
} from './api.ts';
import { listStatBets } from './drill-down.ts';
import { viewerRoute } from './gate.ts';
import { getStandingsAnswer, readStandingsVersion } from './known-standings.ts';
import { getProfits } from './profits/queries.ts';
import { getCalibration, getPairs, getStats, standingsTable } from './queries.ts';
import { readStats } from './read-stats.ts';

export const statRoutes = [
  viewerRoute({
    method: 'get',
    path: '/api/groups/{groupId}/stats',
    operationId: 'getStats',
    query: statsQuery,
    answer: [statsResponse, "The group's standings, and the caller's record against each opponent"],
    ahead: ({ ctx, reader, query }) => readStandingsVersion(ctx.store, reader, query),
    run: ({ ctx, viewer, query, ahead }) => getStandingsAnswer(ctx, viewer, { query, version: ahead }),
  }),

  viewerRoute({
    method: 'get',
    path: '/api/groups/{groupId}/stats/pairs',
    operationId: 'getStatPairs',
    query: statsQuery,
    answer: [pairsResponse, 'Every member’s record against every other member'],
    run: ({ ctx, viewer, query }) => readStats(ctx, viewer, { name: 'pairs', query, isStored: true }, getPairs),
  }),

  viewerRoute({
    method: 'get',
    path: '/api/groups/{groupId}/stats/profits',
    operationId: 'getProfits',
    query: statsQuery,
    answer: [profitsResponse, "Each member's profit over time, by league and by bet type"],
    run: ({ ctx, viewer, query }) => readStats(ctx, viewer, { name: 'profits', query }, getProfits),
  }),

  viewerRoute({
    method: 'get',
    path: '/api/groups/{groupId}/stats/calibration',
    operationId: 'getCalibration',
    query: calibrationQuery,
    answer: [calibrationResponse, 'How often bets at each fair chance were won'],
    run: ({ ctx, viewer, query }) =>
      readStats(ctx, viewer, { name: 'calibration', query, isPersonal: true, isStored: true }, getCalibration),
  }),

  viewerRoute({
    method: 'get',
    path: '/api/groups/{groupId}/stats/bets',
    operationId: 'listStatBets',
    query: cellQuery,
    answer: [cellResponse, "The settled bets behind a member's figure, with their totals"],
    run: ({ ctx, viewer, query }) => readStats(ctx, viewer, { name: 'bets', query, isPersonal: true }, listStatBets),
  }),

  viewerRoute({
    method: 'get',
    path: '/api/groups/{groupId}/stats/export',
    operationId: 'exportStats',
    query: statsQuery,
    answer: {
      200: { description: 'The standings as a CSV file', content: { 'text/csv': { schema: z.string() } } },
      ...refusals,
    },
    run: async ({ ctx, c, viewer, query }) => {
      const stats = await readStats(ctx, viewer, { name: 'stats', query, isPersonal: true, isStored: true }, getStats);
      return sendCsv(c, 'evens-standings.csv', standingsTable(stats));
    },
  }),
];
