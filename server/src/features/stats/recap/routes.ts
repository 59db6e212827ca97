import { recapQuery, recapResponse } from '../api.ts';
import { viewerRoute } from '../gate.ts';
import { readRecap } from './queries.ts';

export const recapRoutes = [
  viewerRoute({
    method: 'get',
    path: '/api/groups/{groupId}/stats/recap',
    operationId: 'getRecap',
    query: recapQuery,
    answer: [recapResponse, 'The group’s week: standings, the best and worst bet, luck, and unpaid debts'],
    run: async ({ ctx, store, db, viewer, query }) =>
      readRecap(ctx, viewer, { ...query, now: await store.clock.now(db) }),
  }),
];
