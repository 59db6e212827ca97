import { SPORT_KEYS } from '@evens/domain/lines/model';
import { answers, unchanged } from '../../http/answers.ts';
import { isKnownTag } from '../../http/json-answer.ts';
import { sessionRoute } from '../accounts/gate.ts';
import { gamePath, historyResponse, linesQuery, linesResponse, refreshResponse } from './api.ts';
import { refreshAllOdds } from './feed/refresh-odds.ts';
import { feedAdminRoute, feedSessionRoute } from './gate.ts';
import { lineHistory } from './history/queries.ts';
import { listLines } from './list-lines.ts';

export const lineRoutes = [
  feedSessionRoute({
    method: 'get',
    path: '/api/lines',
    operationId: 'listLines',
    query: linesQuery,
    answer: {
      ...answers(linesResponse, 'All listed games with their prices, sorted by start time'),
      ...unchanged,
    },
    run: async ({ ctx, db, c, query: { sport } }) => {
      const { feed, config } = ctx;
      const sportKeys = sport ? [sport] : SPORT_KEYS;
      await feed.refreshLines(sportKeys);
      const request = { ...(await feed.status()), sportKeys, isDemo: feed.isDemo, logoUrl: config.logoUrl };
      const written = await listLines(db, request);
      const about = { etag: written.tag, vary: 'accept-encoding' };
      if (isKnownTag(c, written.tag)) return c.body(null, 304, about);
      const accepted = c.req.header('accept-encoding') ?? '';
      const packing = (['br', 'gzip'] as const).find((name) => accepted.split(/[\s,;]/).includes(name));
      const headers = { ...about, 'content-type': 'application/json; charset=UTF-8' };
      return packing
        ? c.body(written[packing], 200, { ...headers, 'content-encoding': packing })
        : c.body(written.text, 200, headers);
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

  feedAdminRoute({
    method: 'post',
    path: '/api/lines/refresh',
    operationId: 'forceRefreshOdds',
    answer: [refreshResponse, 'What was refreshed, by league'],
    run: ({ ctx, admin }) => refreshAllOdds(ctx, admin),
  }),
];
