import {
  type InboxCounts,
  type InboxFilter,
  NOTIFICATION_KINDS,
  type NotificationCategory,
  type NotificationKind,
  type NotificationType,
} from '../model.ts';
import { notificationType } from '../rules.ts';

const categories: Readonly<Record<NotificationType, NotificationCategory>> = {
  bid_created: 'betting',
  bid_accepted: 'betting',
  game_started: 'betting',
  bet_settled: 'betting',
  debt_created: 'payment',
  debt_paid: 'payment',
  debt_settled: 'payment',
  payment_reversed: 'payment',
  group_invite: 'social',
  group_joined: 'social',
  user_joined: 'social',
  comment_created: 'social',
  system_announcement: 'system',
};

/** What a notification is about (NT-06). */
export function getCategory(type: NotificationType): NotificationCategory {
  return categories[type];
}

/** The stored kinds under a tab of the inbox; null where the kind doesn't matter. */
export function kindsUnder(filter: InboxFilter): NotificationKind[] | null {
  if (filter === 'all' || filter === 'unread') return null;
  return NOTIFICATION_KINDS.filter((kind) => categories[notificationType(kind)] === filter);
}

/** Whether a notification belongs under a tab of the inbox (NT-05). */
export function matchesFilter(filter: InboxFilter, { type, read }: { type: NotificationType; read: boolean }): boolean {
  if (filter === 'all') return true;
  return filter === 'unread' ? !read : categories[type] === filter;
}

/** The counts of the tabs, from how many there are of each kind, read and unread. */
export function countInbox(tally: readonly { kind: NotificationKind; read: boolean; count: number }[]): InboxCounts {
  const counts = { all: 0, unread: 0, betting: 0, payment: 0, social: 0, system: 0 };
  for (const { kind, read, count } of tally) {
    counts.all += count;
    counts[categories[notificationType(kind)]] += count;
    if (!read) counts.unread += count;
  }
  return counts;
}
