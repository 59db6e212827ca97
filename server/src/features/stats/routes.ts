import { z } from '@hono/zod-openapi';
import { refusals } from '../../http/answers.ts';
import { answerCsv } from '../../http/csv.ts';
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
import { listStatBets } from './drill-down.ts';
import { viewerRoute } from './gate.ts';
import { getProfits } from './profits/queries.ts';
import { getCalibration, getPairs, getStats, standingsTable } from './queries.ts';
import { readFigures } from './read-figures.ts';

export const statRoutes = [
  viewerRoute({
    method: 'get',
    path: '/api/groups/{groupId}/stats',
    operationId: 'getStats',
    query: statsQuery,
    answer: [statsAnswer, "The group's standings, and the caller's record against each opponent"],
    run: ({ ctx, viewer, query }) =>
      readFigures(ctx, viewer, { name: 'stats', query, isPersonal: true, isKept: true }, getStats),
  }),

  viewerRoute({
    method: 'get',
    path: '/api/groups/{groupId}/stats/pairs',
    operationId: 'getStatPairs',
    query: statsQuery,
    answer: [pairsAnswer, 'Every member’s record against every other member'],
    run: ({ ctx, viewer, query }) => readFigures(ctx, viewer, { name: 'pairs', query, isKept: true }, getPairs),
  }),

  viewerRoute({
    method: 'get',
    path: '/api/groups/{groupId}/stats/profits',
    operationId: 'getProfits',
    query: statsQuery,
    answer: [profitsAnswer, "Each member's profit over time, by league and by bet type"],
    run: ({ ctx, viewer, query }) => readFigures(ctx, viewer, { name: 'profits', query }, getProfits),
  }),

  viewerRoute({
    method: 'get',
    path: '/api/groups/{groupId}/stats/calibration',
    operationId: 'getCalibration',
    query: calibrationQuery,
    answer: [calibrationAnswer, 'How often bets at each fair chance were won'],
    run: ({ ctx, viewer, query }) =>
      readFigures(ctx, viewer, { name: 'calibration', query, isPersonal: true, isKept: true }, getCalibration),
  }),

  viewerRoute({
    method: 'get',
    path: '/api/groups/{groupId}/stats/bets',
    operationId: 'listStatBets',
    query: cellQuery,
    answer: [cellAnswer, "The settled bets behind a member's figure, with their totals"],
    run: ({ ctx, viewer, query }) => readFigures(ctx, viewer, { name: 'bets', query, isPersonal: true }, listStatBets),
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
      const stats = await readFigures(ctx, viewer, { name: 'stats', query, isPersonal: true, isKept: true }, getStats);
      return answerCsv(c, 'evens-standings.csv', standingsTable(stats));
    },
  }),
];
