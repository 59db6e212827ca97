import { SPORT_KEYS } from '@evens/domain/lines/model';
import { sessionRoute } from '../accounts/gate.ts';
import { gamePath, historyResponse, linesQuery, linesResponse, refreshResponse, scoresResponse } from './api.ts';
import { refreshAllOdds } from './feed/refresh-odds.ts';
import { feedAdminRoute, feedSessionRoute } from './gate.ts';
import { lineHistory } from './history/queries.ts';
import { listLines } from './list-lines.ts';
import { listScores } from './running/queries.ts';

export const lineRoutes = [
  feedSessionRoute({
    method: 'get',
    path: '/api/lines',
    operationId: 'listLines',
    query: linesQuery,
    answer: [linesResponse, 'All listed games with their prices, sorted by start time'],
    run: async ({ ctx, db, query: { sport } }) => {
      const { feed, config } = ctx;
      const sportKeys = sport ? [sport] : SPORT_KEYS;
      const request = {
        ...(await feed.refreshLines(sportKeys)),
        sportKeys,
        isDemo: feed.isDemo,
        logoUrl: config.logoUrl,
      };
      return listLines(db, request);
    },
  }),

  sessionRoute({
    method: 'get',
    path: '/api/lines/{gameId}/history',
    operationId: 'getLineHistory',
    params: gamePath,
    answer: [historyResponse, 'How each market’s main line moved before the start'],
    run: ({ db, params }) => lineHistory(db, params.gameId),
  }),

  sessionRoute({
    method: 'get',
    path: '/api/scores',
    operationId: 'listScores',
    answer: [scoresResponse, 'The running and final scores of games that started within the last 12 hours'],
    run: ({ ctx }) => listScores(ctx.store),
  }),

  feedAdminRoute({
    method: 'post',
    path: '/api/lines/refresh',
    operationId: 'forceRefreshOdds',
    answer: [refreshResponse, 'What was refreshed, by league'],
    run: ({ ctx, admin }) => refreshAllOdds(ctx, admin),
  }),
];
