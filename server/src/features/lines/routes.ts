import { SPORT_KEYS } from '@evens/domain/lines/model';
import { createRoute } from '@hono/zod-openapi';
import type { TypedResponse } from 'hono';
import type { Context } from '../../context.ts';
import { answers, createRouter } from '../../http/router.ts';
import { requireSession, requireSiteAdmin } from '../accounts/gate.ts';
import { gamePath, historyAnswer, type LinesAnswer, linesAnswer, linesQuery, refreshAnswer } from './api.ts';
import { refreshAllOdds } from './feed/refresh-odds.ts';
import { lineHistory } from './history/queries.ts';
import { listLines } from './list-lines.ts';

const list = createRoute({
  method: 'get',
  path: '/api/lines',
  operationId: 'listLines',
  request: { query: linesQuery },
  responses: {
    ...answers(linesAnswer, 'All listed games with their prices, sorted by start time'),
    304: { description: 'Nothing has changed since the response with the ETag in If-None-Match' },
  },
});

const history = createRoute({
  method: 'get',
  path: '/api/lines/{gameId}/history',
  operationId: 'getLineHistory',
  request: { params: gamePath },
  responses: answers(historyAnswer, 'How each market’s main line moved before the start'),
});

const refresh = createRoute({
  method: 'post',
  path: '/api/lines/refresh',
  operationId: 'forceRefreshOdds',
  responses: answers(refreshAnswer, 'What was refreshed, by league'),
});

export function lineRoutes(ctx: Context) {
  const { feed, store, config } = ctx;
  const { db } = store.database;
  const router = createRouter((c) => requireSession(ctx, c));
  router.openapi(list, async (c) => {
    await requireSession(ctx, c);
    const { sport } = c.req.valid('query');
    const sportKeys = sport ? [sport] : SPORT_KEYS;
    await feed.refreshLines(sportKeys);
    const asked = { ...(await feed.standing()), sportKeys, isDemo: feed.isDemo, logoUrl: config.logoUrl };
    const written = await listLines(db, asked);
    const about = { etag: written.tag, vary: 'accept-encoding' };
    if (c.req.header('if-none-match') === written.tag) return c.body(null, 304, about);
    const accepted = c.req.header('accept-encoding') ?? '';
    const packing = (['br', 'gzip'] as const).find((name) => accepted.split(/[\s,;]/).includes(name));
    const headers = { ...about, 'content-type': 'application/json; charset=UTF-8' };
    const answer: Response = packing
      ? c.body(written[packing], 200, { ...headers, 'content-encoding': packing })
      : c.body(written.text, 200, headers);
    return answer as Response & TypedResponse<LinesAnswer, 200, 'json'>;
  });
  router.openapi(history, async (c) => {
    await requireSession(ctx, c);
    return c.json(await lineHistory(db, c.req.valid('param').gameId), 200);
  });
  router.openapi(refresh, async (c) => {
    return c.json(await refreshAllOdds(ctx, await requireSiteAdmin(ctx, c)), 200);
  });
  return router;
}
