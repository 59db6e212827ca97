import {
  groupNotificationPage,
  inboxCounts,
  inboxQuery,
  muteInput,
  notificationSettingsResponse,
} from '../../notifications/api.ts';
import { muteGroup, unmuteGroup } from '../../notifications/settings/mute-group.ts';
import { groupAdminRoute, memberRoute } from '../gate.ts';
import { countGroupNotifications, listGroupNotifications } from './queries.ts';

/** These routes live here because the notifications feature knows nothing about groups and their members. */
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

  memberRoute({
    method: 'post',
    path: '/api/groups/{groupId}/mute',
    operationId: 'muteGroup',
    body: muteInput,
    answer: [
      notificationSettingsResponse,
      'The caller’s settings: nothing about the group leaves the app for that time',
    ],
    run: ({ store, member, body }) => muteGroup(store, member, body.until),
  }),

  memberRoute({
    method: 'delete',
    path: '/api/groups/{groupId}/mute',
    operationId: 'unmuteGroup',
    answer: [notificationSettingsResponse, 'The caller’s settings without the mute'],
    run: ({ store, member }) => unmuteGroup(store, member),
  }),
];
