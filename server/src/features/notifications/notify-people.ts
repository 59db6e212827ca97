import type { NotificationDataByKind, WordedKind } from '@evens/domain/notifications/model';
import { announcedKind, bundledWith, outgoingKinds } from '@evens/domain/notifications/outgoing-kinds';
import { notificationRoute, notificationText, notificationType } from '@evens/domain/notifications/rules';
import { switchFor } from '@evens/domain/notifications/settings/rules';
import { type Selectable, sql } from 'kysely';
import { prepare, toQuery } from '../../db/statement.ts';
import { Rows } from '../../db/transactions/rows.ts';
import type { Tx, Writes } from '../../db/tx.ts';
import { newId } from '../../ports/ids.ts';
import { type PersonalDelivery, queuePersonalNews } from '../deliveries/queue-news.ts';
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

type NewRow = Omit<Selectable<NotificationTables['notifications']>, 'createdAt' | 'groupId'> & { groupId: string };

type Circumstances = {
  /** The recipient is party to a payment that someone else recorded (NT-17). */
  isPaidByOther?: boolean;
  /** The group's channels have it already (RC-07). */
  isAnnounced?: boolean;
};

/** Notifies people in the transaction of the event. */
export function notify<T extends WordedKind>(tx: Tx, news: NotificationInput<T> & Circumstances): Promise<void> {
  return notifyAll(tx, toNotificationRows(news), news);
}

/**
 * Of several rows for one person and event, the first that they hear of in the app is written (NT-17, NT-22). No one is
 * notified of one event twice.
 */
const insertHeard = prepare(
  (_db, { rows, at }: { rows: Rows; at: Date }) => sql<{ id: string }>`
    insert into notifications (id, user_id, group_id, cause, type, title, message, route, data, created_at)
    select distinct on (given."userId", cause)
      id, given."userId", "groupId", cause, type, title, message, route, data, ${at}
    from rows from (jsonb_to_recordset(${rows}::jsonb) as (
      id text, "userId" text, "groupId" text, cause text, type text, switch text, title text, message text, route text,
      data jsonb
    )) with ordinality as given (id, "userId", "groupId", cause, type, switch, title, message, route, data, place)
    join notification_settings as wants on wants.user_id = given."userId"
    where type = 'system_announcement'
      or wants.in_app_on and (switch is null or switch = any(wants.in_app_kinds))
    order by given."userId", cause, place
    on conflict (user_id, cause) do nothing
    returning id
  `,
);

function insertNews(tx: Writes, rows: readonly NewRow[]) {
  const given = rows.map((row) => ({ ...row, switch: switchFor(row.type) }));
  return insertHeard({ rows: new Rows(given), at: tx.now });
}

/**
 * Notifies people of something that no one can have been notified of before, because the same transaction causes it.
 * Needs no answer from the database. Streams leave out the events of those who don't hear of it.
 */
export function notifyFirst(tx: Writes, news: readonly NewRow[]): void {
  if (news.length === 0) return;
  tx.write(insertNews(tx, news));
  queuePersonalNews(
    tx,
    news.map((row) => toDelivery(row)),
  );
  publishAll(tx, news);
}

function publishAll(tx: Writes, rows: readonly NewRow[]): void {
  for (const row of rows) {
    const data = toNotificationResponse({ ...row, createdAt: tx.now });
    tx.append(notificationCreated, { userId: row.userId, data });
  }
}

/** What leaves the app. */
function toDelivery(
  { userId, groupId, cause, type, data }: NewRow,
  { isPaidByOther = false, isAnnounced = false }: Circumstances = {},
): PersonalDelivery {
  const choices = outgoingKinds(type, { isPaidByOther });
  const announced = isAnnounced ? null : announcedKind(type);
  return { userId, groupId, cause, payload: data, bundle: bundledWith(type), choices, announced };
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

/** What someone hears of a payment if they hear of debt_paid and not of debt_settled. */
function toPaidRow(row: NewRow): NewRow {
  return { ...row, id: newId(), type: 'debt_paid', route: notificationRoute('debt_paid') };
}

/** Notifies people of several events in one transaction. */
export async function notifyAll(tx: Tx, news: readonly NewRow[], circumstances: Circumstances = {}): Promise<void> {
  if (news.length === 0) return;
  queuePersonalNews(
    tx,
    news.map((row) => toDelivery(row, circumstances)),
  );
  const rows = circumstances.isPaidByOther ? news.flatMap((row) => [row, toPaidRow(row)]) : news;
  const written = await tx.q.executeQuery(toQuery(insertNews(tx, rows)));
  const ids = new Set(written.rows.map(({ id }) => id));
  publishAll(
    tx,
    rows.filter(({ id }) => ids.has(id)),
  );
}
