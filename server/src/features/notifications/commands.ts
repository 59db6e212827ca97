import type { NotificationDataByType, WordedNotificationType } from '@evens/domain/notifications/model';
import { notificationRoute, notificationText } from '@evens/domain/notifications/rules';
import { type Store, type Tx, transact } from '../../db/transact.ts';
import { newId } from '../../ports/ids.ts';
import type { Session } from '../accounts/gate.ts';
import type { NotificationOnWire, ReadInput } from './api.ts';
import { countUnread, notificationOnWire } from './queries.ts';

type News<T extends WordedNotificationType> = {
  type: T;
  groupId: string;
  recipients: readonly string[];
  /** Names the event: nobody is told of one event twice. */
  cause: string;
  data: NotificationDataByType[T];
};

/** Tells people of something, in the transaction in which it happens. */
export async function notify<T extends WordedNotificationType>(tx: Tx, news: News<T>): Promise<void> {
  if (news.recipients.length === 0) return;
  const text = notificationText(news.type, news.data);
  const rows = await tx.q
    .insertInto('notifications')
    .values(
      news.recipients.map((userId) => ({
        id: newId(),
        userId,
        groupId: news.groupId,
        cause: news.cause,
        type: news.type,
        ...text,
        route: notificationRoute(news.type),
        data: JSON.stringify(news.data),
        isRead: false,
        createdAt: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'cause']).doNothing())
    .returningAll()
    .execute();
  for (const row of rows) {
    tx.append({ kind: 'user', id: row.userId }, { type: 'notification', data: notificationOnWire(row) });
  }
}

type Marked = { ids: NotificationOnWire['id'][]; unreadCount: number };

/** Marks the own notifications as read; what was read stays as it was, what is somebody else's is not there (NT-24). */
export async function markNotificationsRead(store: Store, session: Session, input: ReadInput): Promise<Marked> {
  return transact(store, async (tx) => {
    let update = tx.q
      .updateTable('notifications')
      .set({ isRead: true, readAt: tx.now })
      .where('userId', '=', session.userId)
      .where('isRead', '=', false);
    if ('ids' in input) update = update.where('id', 'in', input.ids);
    const rows = await update.returning('id').execute();
    const marked = { ids: rows.map((row) => row.id), unreadCount: await countUnread(tx.q, session.userId) };
    if (marked.ids.length > 0)
      tx.append({ kind: 'user', id: session.userId }, { type: 'notifications_read', data: marked });
    return marked;
  });
}
