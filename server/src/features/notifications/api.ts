import { INBOX_FILTERS, NOTIFICATION_TYPES } from '@evens/domain/notifications/model';
import { limits } from '@evens/domain/shared/limits';
import { z } from '@hono/zod-openapi';
import { storableText } from '../../http/guards/storable-text.ts';
import { pageOf, pageQuery } from '../../http/pages.ts';

export const notificationShape = z
  .object({
    id: z.string(),
    userId: z.string(),
    groupId: z
      .string()
      .nullable()
      .openapi({ description: 'Null for an invite, since the recipient isn’t in the group' }),
    type: z.enum(NOTIFICATION_TYPES),
    title: z.string(),
    message: z.string(),
    route: z.string().nullable(),
    data: z.record(z.string(), z.unknown()),
    read: z.boolean(),
    readAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .openapi('Notification');

export const notificationPage = pageOf(notificationShape)
  .extend({ unreadCount: z.number().int() })
  .openapi('NotificationPage');

/** The selected tab of the inbox (NT-05). */
export const inboxQuery = pageQuery.extend({ filter: z.enum(INBOX_FILTERS).default('all') });

const count = z.number().int();
export const inboxCounts = z
  .object({ all: count, unread: count, betting: count, payment: count, social: count, system: count })
  .openapi('NotificationCounts');

/** As a group admin sees it: with the recipient (NT-09). */
const groupNotificationShape = notificationShape.extend({ recipientName: z.string() }).openapi('GroupNotification');
export const groupNotificationPage = pageOf(groupNotificationShape).openapi('GroupNotificationPage');

/** Which notifications to mark as read: some, or all. */
export const readInput = z
  .union([
    z.strictObject({ ids: z.array(storableText().max(40)).min(1).max(limits.pageMax) }),
    z.strictObject({ all: z.literal(true) }),
  ])
  .openapi('MarkRead');

export const readAnswer = z.object({ ids: z.array(z.string()), unreadCount: z.number().int() }).openapi('MarkedRead');

export type NotificationOnWire = z.infer<typeof notificationShape>;
export type GroupNotificationOnWire = z.infer<typeof groupNotificationShape>;
export type InboxQuery = z.infer<typeof inboxQuery>;
export type ReadInput = z.infer<typeof readInput>;
