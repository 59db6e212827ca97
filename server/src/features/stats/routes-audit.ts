import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../context.ts';
import { answers, createRouter, groupPath } from '../../http/router.ts';
import { auditAnswer } from '../bets/api-audit.ts';
import { requireGroupAdmin } from '../groups/gate.ts';
import { getGroupAudit } from './queries-audit.ts';

const read = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/audit',
  operationId: 'getGroupAudit',
  request: { params: groupPath },
  responses: answers(auditAnswer, 'Every bet, debt, payment and figure of the group worked out anew; for its admins'),
});

export function auditRoutes(ctx: Context) {
  const { store } = ctx;
  const router = createRouter((c) => requireGroupAdmin(ctx, c));
  router.openapi(read, async (c) => {
    const admin = await requireGroupAdmin(ctx, c);
    return c.json(await getGroupAudit(store.database.db, admin), 200);
  });
  return router;
}
