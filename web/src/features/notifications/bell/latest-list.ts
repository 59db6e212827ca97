import { matchesFilter } from '@evens/domain/notifications/inbox/rules';
import type { InboxFilter } from '@evens/domain/notifications/model';
import { limits } from '@evens/domain/shared/limits';
import type { InfiniteData } from '@tanstack/react-query';
import type { components } from '../../../lib/api.gen.ts';
import { addItem, newestFirst } from '../../../lib/live/live-list.ts';

/** The recipient is only included where an admin sees the whole group's notifications. */
export type InboxItem = components['schemas']['Notification'] & { recipientName?: string };

export type InboxPage = { items: InboxItem[]; nextCursor: string | null };
export type InboxList = InfiniteData<InboxPage>;

/** The list of the bell, newest first. */
export type Latest = components['schemas']['NotificationPage'];

/**
 * The list with a new notification, which counts as unread. A known one changes nothing. Null if it's older than the
 * list: then only the server knows whether it was counted.
 */
export function withLatest(latest: Latest, item: Latest['items'][number]): Latest | null {
  const { items, unreadCount } = latest;
  if (items.some(({ id }) => id === item.id)) return latest;
  const grown = [...items, item].sort(newestFirst);
  if (items.length === limits.notificationsInDropdown && grown.at(-1) === item) return null;
  return { ...latest, items: grown.slice(0, limits.notificationsInDropdown), unreadCount: unreadCount + 1 };
}

/** The list with a new notification, if its tab shows such. A known one stays as it is, because it may have been read. */
export function withNew(list: InboxList, item: InboxItem, filter: InboxFilter): InboxList {
  return matchesFilter(filter, item) ? addItem(list, item, newestFirst) : list;
}

/** The list after some were read. None become unread again (NT-08). */
export function withRead(list: InboxList, isMarked: (item: InboxItem) => boolean): InboxList {
  const change = (item: InboxItem) => (!item.read && isMarked(item) ? { ...item, read: true } : item);
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}

/** What a tab shows of its loaded list. Notifications marked in the meantime leave Unread. */
export function shownUnder(filter: InboxFilter, list: InboxList | undefined): InboxItem[] {
  return (list?.pages ?? []).flatMap(({ items }) => items).filter((item) => matchesFilter(filter, item));
}
