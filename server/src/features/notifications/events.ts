import { elsewhereEvent, groupEvent, userEvent } from '../../db/define-event.ts';
import { groupNewsSchema, notificationSchema, notificationSettingsSchema, readResponse } from './api.ts';

export const notificationCreated = userEvent('notification', notificationSchema);
/** A notification for everyone in the group except the person who caused it. */
export const newsPublished = groupEvent('news', groupNewsSchema);
/** The same from a group that isn't on screen. */
export const otherNewsPublished = elsewhereEvent('other_news', groupNewsSchema);
export const notificationsRead = userEvent('notifications_read', readResponse);
export const notificationSettingsChanged = userEvent('notification_settings', notificationSettingsSchema);
