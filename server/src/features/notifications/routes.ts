import { sessionRoute } from '../accounts/gate.ts';
import { inboxCounts, inboxQuery, notificationPage, readInput, readResponse } from './api.ts';
import { markNotificationsRead } from './mark-read.ts';
import { countNotifications, listNotifications } from './queries.ts';

export const notificationRoutes = [
  sessionRoute({
    method: 'get',
    path: '/api/notifications',
    operationId: 'listNotifications',
    query: inboxQuery,
    answer: [notificationPage, 'The caller’s notifications, newest first'],
    run: ({ db, session, query }) => listNotifications(db, session, query),
  }),

  sessionRoute({
    method: 'get',
    path: '/api/notifications/counts',
    operationId: 'countNotifications',
    answer: [inboxCounts, 'The number of the caller’s notifications under each filter'],
    run: ({ db, session }) => countNotifications(db, session),
  }),

  sessionRoute({
    method: 'post',
    path: '/api/notifications/read',
    operationId: 'markNotificationsRead',
    body: readInput,
    answer: [readResponse, 'Which notifications were marked, and how many are still unread'],
    run: ({ store, session, body }) => markNotificationsRead(store, session, body),
  }),
];
