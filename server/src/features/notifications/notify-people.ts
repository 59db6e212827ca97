import type { NotificationDataByKind, WordedKind } from '@evens/domain/notifications/model';
import { notificationRoute, notificationText, notificationType } from '@evens/domain/notifications/rules';
import { type Selectable, sql } from 'kysely';
import { prepare } from '../../db/statement.ts';
import type { Tx, Writes } from '../../db/tx.ts';
import { newId } from '../../ports/ids.ts';
import { notificationCreated } from './events.ts';
import { toNotificationResponse } from './queries.ts';
import type { NotificationTables } from './tables.ts';

type NotificationInput<T extends WordedKind> = {
  type: T;
  groupId: string;
  recipients: readonly string[];
  /** Identifies the event, so that no one is notified of it twice. */
  cause: string;
  data: NotificationDataByKind[T];
};

type NewRow = Omit<Selectable<NotificationTables['notifications']>, 'createdAt'>;

/** Notifies people in the transaction of the event. */
export function notify<T extends WordedKind>(tx: Tx, news: NotificationInput<T>): Promise<void> {
  return notifyAll(tx, toNotificationRows(news));
}

type ForEach = Pick<NewRow, 'groupId' | 'cause' | 'type' | 'title' | 'message' | 'route'> & {
  ids: readonly string[];
  userIds: readonly string[];
  data: string;
  at: Date;
};

const insertForEach = prepare(
  (_db, { ids, userIds, groupId, cause, type, title, message, route, data, at }: ForEach) => sql`
    insert into notifications (id, user_id, group_id, cause, type, title, message, route, data, created_at)
    select id, user_id, ${groupId}, ${cause}, ${type}, ${title}, ${message}, ${route}, ${data}::jsonb, ${at}
    from unnest(${ids}::text[], ${userIds}::text[]) as recipient (id, user_id)
  `,
);

/**
 * Notifies people of something that no one can have been notified of before, because the same transaction causes it.
 * Needs no answer from the database.
 */
export function notifyFirst<T extends WordedKind>(tx: Writes, news: NotificationInput<T>): void {
  const rows = toNotificationRows(news);
  const [first] = rows;
  if (!first) return;
  const { groupId, cause, type, title, message, route } = first;
  const ids = rows.map(({ id }) => id);
  const userIds = rows.map(({ userId }) => userId);
  const data = JSON.stringify(first.data);
  tx.write(insertForEach({ ids, userIds, groupId, cause, type, title, message, route, data, at: tx.now }));
  publishAll(tx, rows);
}

function publishAll(tx: Writes, rows: readonly NewRow[]): void {
  for (const row of rows) {
    const data = toNotificationResponse({ ...row, createdAt: tx.now });
    tx.append(notificationCreated, { userId: row.userId, data });
  }
}

/** The rows to insert, worded, one for each recipient. */
export function toNotificationRows<T extends WordedKind>(news: NotificationInput<T>): NewRow[] {
  const { groupId, cause, type, data } = news;
  const shared = {
    groupId,
    cause,
    type,
    ...notificationText(type, data),
    route: notificationRoute(notificationType(type)),
  };
  return news.recipients.map((userId) => ({ id: newId(), userId, ...shared, data, isRead: false, readAt: null }));
}

/** Notifies people of several events in one transaction. */
export async function notifyAll(tx: Tx, news: readonly NewRow[]): Promise<void> {
  if (news.length === 0) return;
  const written = await tx.q
    .insertInto('notifications')
    .values(news.map((row) => ({ ...row, data: JSON.stringify(row.data), createdAt: tx.now })))
    .onConflict((conflict) => conflict.columns(['userId', 'cause']).doNothing())
    .returning('id')
    .execute();
  const ids = new Set(written.map(({ id }) => id));
  publishAll(
    tx,
    news.filter(({ id }) => ids.has(id)),
  );
}
