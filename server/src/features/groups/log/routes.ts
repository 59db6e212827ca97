import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../../context.ts';
import { pageQuery } from '../../../http/pages.ts';
import { answers, createRouter, groupPath } from '../../../http/router.ts';
import { logPage } from '../api.ts';
import { requireMembership } from '../gate.ts';
import { listGroupLog } from './queries.ts';

const list = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/log',
  operationId: 'listGroupLog',
  request: { params: groupPath, query: pageQuery },
  responses: answers(logPage, 'The group log, newest first; for all members'),
});

export function groupLogRoutes(ctx: Context) {
  const router = createRouter((c) => requireMembership(ctx, c));
  router.openapi(list, async (c) => {
    const member = await requireMembership(ctx, c);
    return c.json(await listGroupLog(ctx.store.database.db, member, c.req.valid('query')), 200);
  });
  return router;
}
