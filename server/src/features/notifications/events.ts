import { userEvent } from '../../db/define-event.ts';
import { notificationShape, readAnswer } from './api.ts';

export const notificationCreated = userEvent('notification', notificationShape);
export const notificationsRead = userEvent('notifications_read', readAnswer);
