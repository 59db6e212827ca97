import { countInbox, kindsUnder } from '@evens/domain/notifications/inbox/rules';
import type { InboxCounts } from '@evens/domain/notifications/model';
import { notificationData, notificationType } from '@evens/domain/notifications/rules';
import type { Db } from '../../db/database.ts';
import { type Page, timeCursor, toPage } from '../../http/pages.ts';
import type { Session } from '../accounts/gate.ts';
import type { InboxQuery, NotificationResponse } from './api.ts';
import { countUnread, tallyInbox, unreadCount } from './inbox-counts.ts';
import { type InboxPart, type InboxRow, type InboxScope, readInbox, selectInbox } from './inbox-rows.ts';

/** An invited person isn't in the group yet, so they don't get its id. */
export function shownGroupId({ type, groupId }: Pick<InboxRow, 'type' | 'groupId'>): string | null {
  return type === 'group_invite' ? null : groupId;
}

export function toNotificationResponse(row: InboxRow): NotificationResponse {
  return {
    id: row.id,
    userId: row.userId,
    groupId: shownGroupId(row),
    type: notificationType(row.type),
    title: row.title,
    message: row.message,
    route: row.route,
    data: notificationData(row.data),
    read: row.readAt !== null,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The notifications in a tab, newest first (NT-05). */
export async function inboxPage(db: Db, scope: InboxScope, query: InboxQuery): Promise<Page<NotificationResponse>> {
  return toInboxPage(await readInbox(db, pagePart(scope, query)), query);
}

function pagePart(scope: InboxScope, { filter, limit, cursor }: InboxQuery): InboxPart {
  return {
    scope,
    order: 'newest first',
    after: placeAt(cursor),
    limit: limit + 1,
    kinds: kindsUnder(filter),
    onlyUnread: filter === 'unread',
  };
}

function toInboxPage(rows: readonly InboxRow[], { limit }: InboxQuery): Page<NotificationResponse> {
  return toPage(rows, limit, {
    item: toNotificationResponse,
    last: (row) => ({ key: row.createdAt.toISOString(), id: `${row.id}.${row.userId}` }),
  });
}

/** A group's list has news once for each person, with the same id. */
function placeAt(cursor: string | undefined) {
  const after = timeCursor(cursor);
  if (!after) return undefined;
  const [id = '', userId = ''] = after.id.split('.');
  return { createdAt: after.at, id, userId };
}

/** How many notifications are in each tab (NT-05). */
export async function countByFilter(db: Db, scope: InboxScope): Promise<InboxCounts> {
  return countInbox(await tallyInbox(db, scope));
}

/** The page and the count are as of one moment, so a browser can add what it hears of afterward. */
export async function listNotifications(db: Db, { userId }: Session, query: InboxQuery) {
  const rows = await selectInbox(db, pagePart({ userId }, query))
    .select(unreadCount(userId).as('unreadCount'))
    .execute();
  return { ...toInboxPage(rows, query), unreadCount: rows[0]?.unreadCount ?? (await countUnread(db, userId)) };
}

export function countNotifications(db: Db, { userId }: Session): Promise<InboxCounts> {
  return countByFilter(db, { userId });
}
