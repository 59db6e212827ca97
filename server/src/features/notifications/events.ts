import { userEvent } from '../../db/define-event.ts';
import { notificationSchema, readResponse } from './api.ts';

export const notificationCreated = userEvent('notification', notificationSchema);
export const notificationsRead = userEvent('notifications_read', readResponse);
