import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../context.ts';
import { answers, createRouter, groupPath } from '../../http/router.ts';
import { requireGroupAdmin } from '../groups/gate.ts';
import { auditAnswer } from './api.ts';
import { getGroupAudit } from './get-group-audit.ts';

const read = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/audit',
  operationId: 'getGroupAudit',
  request: { params: groupPath },
  responses: answers(
    auditAnswer,
    'An audit that recalculates the group’s bets, debts, payments, and figures; group admins only',
  ),
});

export function auditRoutes(ctx: Context) {
  const { store, foreground, longReads } = ctx;
  const reads = { database: store.database, pause: () => foreground.pause() };
  const router = createRouter((c) => requireGroupAdmin(ctx, c));
  router.openapi(read, async (c) => {
    const admin = await requireGroupAdmin(ctx, c);
    const asked = { lane: admin.groupId, key: 'audit' };
    const audit = await foreground.aside(() => longReads.audits.ask(asked, () => getGroupAudit(reads, admin)));
    return c.json(audit, 200);
  });
  return router;
}
