import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../../context.ts';
import { answers, createRouter, groupPath } from '../../../http/router.ts';
import { groupNotificationPage, inboxCounts, inboxQuery } from '../../notifications/api.ts';
import { requireGroupAdmin } from '../gate.ts';
import { countGroupNotifications, listGroupNotifications } from './queries.ts';

const list = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/notifications',
  operationId: 'listGroupNotifications',
  request: { params: groupPath, query: inboxQuery },
  responses: answers(groupNotificationPage, 'All notifications in the group, newest first; group admins only'),
});

const counts = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/notifications/counts',
  operationId: 'countGroupNotifications',
  request: { params: groupPath },
  responses: answers(inboxCounts, 'The number of the group’s notifications under each filter; group admins only'),
});

/** These routes live here because the notifications feature knows nothing about groups and their admins. */
export function groupNotificationRoutes(ctx: Context) {
  const { db } = ctx.store.database;
  const shown = { withInvites: ctx.config.revealAccounts };
  const router = createRouter((c) => requireGroupAdmin(ctx, c));
  router.openapi(list, async (c) => {
    const admin = await requireGroupAdmin(ctx, c);
    return c.json(await listGroupNotifications(db, admin, { ...c.req.valid('query'), ...shown }), 200);
  });
  router.openapi(counts, async (c) => {
    const admin = await requireGroupAdmin(ctx, c);
    return c.json(await countGroupNotifications(db, admin, shown), 200);
  });
  return router;
}
