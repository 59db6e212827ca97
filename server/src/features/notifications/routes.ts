import { createRoute } from '@hono/zod-openapi';
import type { Context } from '../../context.ts';
import { answers, createRouter, takes } from '../../http/router.ts';
import { requireSession } from '../accounts/gate.ts';
import { inboxCounts, inboxQuery, notificationPage, readAnswer, readInput } from './api.ts';
import { markNotificationsRead } from './notify-people.ts';
import { countNotifications, listNotifications } from './queries.ts';

const list = createRoute({
  method: 'get',
  path: '/api/notifications',
  operationId: 'listNotifications',
  request: { query: inboxQuery },
  responses: answers(notificationPage, 'The caller’s notifications, newest first'),
});

const counts = createRoute({
  method: 'get',
  path: '/api/notifications/counts',
  operationId: 'countNotifications',
  responses: answers(inboxCounts, 'The number of the caller’s notifications under each filter'),
});

const markRead = createRoute({
  method: 'post',
  path: '/api/notifications/read',
  operationId: 'markNotificationsRead',
  request: takes(readInput),
  responses: answers(readAnswer, 'Which notifications were marked, and how many are still unread'),
});

export function notificationRoutes(ctx: Context) {
  const router = createRouter((c) => requireSession(ctx, c));
  router.openapi(list, async (c) => {
    const session = await requireSession(ctx, c);
    return c.json(await listNotifications(ctx.store.database.db, session, c.req.valid('query')), 200);
  });
  router.openapi(counts, async (c) => {
    return c.json(await countNotifications(ctx.store.database.db, await requireSession(ctx, c)), 200);
  });
  router.openapi(markRead, async (c) => {
    const session = await requireSession(ctx, c);
    return c.json(await markNotificationsRead(ctx.store, session, c.req.valid('json')), 200);
  });
  return router;
}
