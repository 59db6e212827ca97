import { INBOX_FILTERS, NOTIFICATION_TYPES } from '@evens/domain/notifications/model';
import { notificationSettingsErrors } from '@evens/domain/notifications/settings/errors';
import { MUTE_TIMES } from '@evens/domain/notifications/settings/model';
import { limits } from '@evens/domain/shared/limits';
import { z } from '@hono/zod-openapi';
import { storableText } from '../../http/guards/storable-text.ts';
import { withMessage } from '../../http/input.ts';
import { pageQuery, pageSchema } from '../../http/pages.ts';

export const notificationSchema = z
  .object({
    id: z.string().openapi({ description: 'News for a whole group has the same id for everyone' }),
    userId: z.string(),
    groupId: z.string().nullable().openapi({
      description:
        'Null for an invite, since the recipient isn’t in the group, and for what a site admin announces to everyone',
    }),
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

/** News for everyone in a group except the person who caused it. In their inboxes it's a notification with this id. */
export const groupNewsSchema = notificationSchema
  .omit({ userId: true, groupId: true, read: true, readAt: true })
  .extend({ groupId: z.string(), actorId: z.string().nullable() })
  .openapi('GroupNews');

export const notificationPage = pageSchema(notificationSchema)
  .extend({ unreadCount: z.number().int() })
  .openapi('NotificationPage');

/** The selected tab of the inbox (NT-05). */
export const inboxQuery = pageQuery.extend({ filter: z.enum(INBOX_FILTERS).default('all') });

const count = z.number().int();
export const inboxCounts = z
  .object({ all: count, unread: count, betting: count, payment: count, social: count, system: count })
  .openapi('NotificationCounts');

/** As a group admin sees it: with the recipient (NT-09). */
const groupNotificationSchema = notificationSchema.extend({ recipientName: z.string() }).openapi('GroupNotification');
export const groupNotificationPage = pageSchema(groupNotificationSchema).openapi('GroupNotificationPage');

/** Which notifications to mark as read: some, or all. */
export const readInput = z
  .union([
    z.strictObject({ ids: z.array(storableText().max(40)).min(1).max(limits.pageMax) }),
    z.strictObject({ all: z.literal(true) }),
  ])
  .openapi('MarkRead');

export const readResponse = z.object({ ids: z.array(z.string()), unreadCount: z.number().int() }).openapi('MarkedRead');

const notSaved = withMessage(notificationSettingsErrors.NOTIFICATION_SETTINGS_NOT_SAVED);
const onOff = z.boolean(notSaved);
const channel = z.strictObject(
  {
    enabled: onOff,
    bid_created: onOff,
    bid_accepted: onOff,
    game_started: onOff,
    bet_settled: onOff,
    debt_paid: onOff,
    debt_settled: onOff,
    group_invite: onOff,
    group_joined: onOff,
    user_joined: onOff,
    comment_created: onOff,
  },
  notSaved,
);
const email = channel.extend({ weeklyDigest: onOff });
const push = z.strictObject({ enabled: onOff }, notSaved);
const quietHours = z
  .strictObject({ from: z.string(notSaved), to: z.string(notSaved), timeZone: z.string(notSaved) }, notSaved)
  .nullable()
  .openapi({ description: 'When push and text messages wait, from and to as 22:00; null for never' });

export const notificationSettingsSchema = z
  .object({ inApp: channel, email, sms: channel, push, quietHours })
  .openapi('NotificationSettings', { description: 'Push notifications go by the switches of inApp' });

export const notificationSettingsResponse = z
  .object({
    userId: z.string(),
    updatedAt: z.iso.datetime().nullable().openapi({ description: 'When settings were last saved' }),
    notifications: notificationSettingsSchema,
    wasAsked: z.boolean().openapi({ description: 'Whether the person was asked how they want to hear about bets' }),
    mutes: z.array(z.object({ groupId: z.string(), until: z.iso.datetime().nullable() })).openapi({
      description: 'Muted groups of the caller; null for until unmuted',
    }),
  })
  .openapi('OwnNotificationSettings');

/** What is left out doesn't change (NS-09). */
export const notificationSettingsInput = z
  .strictObject(
    {
      notifications: z
        .strictObject(
          {
            inApp: channel.partial(),
            email: email.partial(),
            sms: channel.partial(),
            push,
            quietHours,
          },
          notSaved,
        )
        .partial()
        .optional(),
      wasAsked: z.literal(true, notSaved).optional(),
    },
    notSaved,
  )
  .openapi('NewNotificationSettings');

export const muteInput = z.strictObject({ until: z.enum(MUTE_TIMES) }).openapi('NewMute');

export type NotificationSettingsResponse = z.infer<typeof notificationSettingsResponse>;
export type NotificationSettingsInput = z.infer<typeof notificationSettingsInput>;
export type NotificationResponse = z.infer<typeof notificationSchema>;
export type GroupNewsResponse = z.infer<typeof groupNewsSchema>;
export type GroupNotificationResponse = z.infer<typeof groupNotificationSchema>;
export type InboxQuery = z.infer<typeof inboxQuery>;
export type ReadInput = z.infer<typeof readInput>;
