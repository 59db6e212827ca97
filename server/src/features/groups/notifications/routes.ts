import { groupNotificationPage, inboxCounts, inboxQuery } from '../../notifications/api.ts';
import { groupAdminRoute } from '../gate.ts';
import { countGroupNotifications, listGroupNotifications } from './queries.ts';

/** These routes live here because the notifications feature knows nothing about groups and their admins. */
export const groupNotificationRoutes = [
  groupAdminRoute({
    method: 'get',
    path: '/api/groups/{groupId}/notifications',
    operationId: 'listGroupNotifications',
    query: inboxQuery,
    answer: [groupNotificationPage, 'All notifications in the group, newest first; group admins only'],
    run: ({ ctx, db, admin, query }) =>
      listGroupNotifications(db, admin, { ...query, withInvites: ctx.config.revealAccounts }),
  }),

  groupAdminRoute({
    method: 'get',
    path: '/api/groups/{groupId}/notifications/counts',
    operationId: 'countGroupNotifications',
    answer: [inboxCounts, 'The number of the group’s notifications under each filter; group admins only'],
    run: ({ ctx, db, admin }) => countGroupNotifications(db, admin, { withInvites: ctx.config.revealAccounts }),
  }),
];
