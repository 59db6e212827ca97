import { sessionRoute } from '../../accounts/gate.ts';
import { notificationSettingsInput, notificationSettingsResponse } from '../api.ts';
import { getOwnNotificationSettings } from './queries.ts';
import { updateNotificationSettings } from './update-settings.ts';

export const notificationSettingsRoutes = [
  sessionRoute({
    method: 'get',
    path: '/api/notifications/settings',
    operationId: 'getNotificationSettings',
    answer: [notificationSettingsResponse, 'How the caller wants to hear about things'],
    run: async ({ store, db, session }) => getOwnNotificationSettings(db, session, await store.clock.now(db)),
  }),

  sessionRoute({
    method: 'patch',
    path: '/api/notifications/settings',
    operationId: 'updateNotificationSettings',
    body: notificationSettingsInput,
    answer: [notificationSettingsResponse, 'The caller’s current notification settings'],
    run: ({ store, session, body }) => updateNotificationSettings(store, session, body),
  }),
];
