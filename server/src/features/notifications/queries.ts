import { countInbox, kindsUnder } from '@evens/domain/notifications/inbox/rules';
import type { InboxCounts } from '@evens/domain/notifications/model';
import { notificationData, notificationType } from '@evens/domain/notifications/rules';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Page, timeCursor, toPage } from '../../http/pages.ts';
import type { Session } from '../accounts/gate.ts';
import type { InboxQuery, NotificationResponse } from './api.ts';
import type { NotificationTables } from './tables.ts';

type Row = Selectable<NotificationTables['notifications']>;

/** An invited person isn't in the group yet, so they don't get its id. */
export function shownGroupId({ type, groupId }: Pick<Row, 'type' | 'groupId'>): string | null {
  return type === 'group_invite' ? null : groupId;
}

export function toNotificationResponse(row: Row): NotificationResponse {
  return {
    id: row.id,
    userId: row.userId,
    groupId: shownGroupId(row),
    type: notificationType(row.type),
    title: row.title,
    message: row.message,
    route: row.route,
    data: notificationData(row.data),
    read: row.isRead,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('isRead', '=', false)
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Whose notifications to read: one person's across all groups, or everyone's in one group. An invite is stored only for
 * an address that has an account, so a group sees invites only where accounts aren't hidden.
 */
type Scope = Readonly<{ userId: string } | { groupId: string; withInvites: boolean }>;

function selectNotifications(db: Db, scope: Scope) {
  const query = db.selectFrom('notifications');
  if ('userId' in scope) return query.where('userId', '=', scope.userId);
  const ofGroup = query.where('groupId', '=', scope.groupId);
  return scope.withInvites ? ofGroup : ofGroup.where('type', '<>', 'group_invite');
}

/** The notifications in a tab, newest first (NT-05). */
export async function inboxPage(
  db: Db,
  scope: Scope,
  { filter, limit, cursor }: InboxQuery,
): Promise<Page<NotificationResponse>> {
  const after = timeCursor(cursor);
  const kinds = kindsUnder(filter);
  let query = selectNotifications(db, scope).selectAll();
  if (filter === 'unread') query = query.where('isRead', '=', false);
  if (kinds) query = query.where('type', 'in', kinds);
  if (after) query = query.where((e) => e(e.refTuple('createdAt', 'id'), '<', e.tuple(after.at, after.id)));
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, {
    item: toNotificationResponse,
    last: (row) => ({ key: row.createdAt.toISOString(), id: row.id }),
  });
}

/** How many notifications are in each tab (NT-05). */
export async function countByFilter(db: Db, scope: Scope): Promise<InboxCounts> {
  const tally = await selectNotifications(db, scope)
    .select((e) => ['type as kind', 'isRead as read', e.fn.countAll<number>().as('count')])
    .groupBy(['type', 'isRead'])
    .execute();
  return countInbox(tally);
}

export async function listNotifications(db: Db, { userId }: Session, query: InboxQuery) {
  const page = await inboxPage(db, { userId }, query);
  return { ...page, unreadCount: await countUnread(db, userId) };
}

export function countNotifications(db: Db, { userId }: Session): Promise<InboxCounts> {
  return countByFilter(db, { userId });
}
