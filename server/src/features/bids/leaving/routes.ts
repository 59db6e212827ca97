import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../../context.ts';
import { answers, createRouter } from '../../../http/router.ts';
import { memberPath } from '../../groups/api.ts';
import { requireMembership } from '../../groups/gate.ts';
import { openMatters } from './api.ts';
import { getOpenMatters } from './queries.ts';

const matters = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/members/{userId}/open-matters',
  operationId: 'getOpenMatters',
  request: { params: memberPath },
  responses: answers(openMatters, 'A member’s open bids, active bets, and pending debts'),
});

/** These routes can't be in groups, because groups can't import bids, bets or debts. */
export function leavingRoutes(ctx: Context) {
  const { store } = ctx;
  const { db } = store.database;
  const router = createRouter((c) => requireMembership(ctx, c));
  router.openapi(matters, async (c) => {
    const member = await requireMembership(ctx, c);
    const { userId } = c.req.valid('param');
    return c.json(await getOpenMatters(db, member, { userId, now: await store.clock.now(db) }), 200);
  });
  return router;
}
