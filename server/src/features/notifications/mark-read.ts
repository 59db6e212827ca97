import { sql } from 'kysely';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import type { Session } from '../accounts/gate.ts';
import type { NotificationResponse, ReadInput } from './api.ts';
import { notificationsRead } from './events.ts';
import { countUnread, selectNewsCounts } from './inbox-counts.ts';
import { selectUnreadNews } from './inbox-rows.ts';

type Marked = { ids: NotificationResponse['id'][]; unreadCount: number };

/** Marks your own unread notifications as read. Other people's are ignored (NT-24). */
export async function markNotificationsRead(store: Store, { userId }: Session, input: ReadInput): Promise<Marked> {
  return transact(store, async (tx) => {
    const own = await markOwn(tx, userId, input);
    const news = 'ids' in input ? await markNews(tx, userId, input.ids) : await markAllNews(tx, userId);
    const marked = { ids: [...own, ...news], unreadCount: await countUnread(tx.q, userId) };
    if (marked.ids.length > 0) tx.append(notificationsRead, { userId, data: marked });
    return marked;
  });
}

async function markOwn(tx: Tx, userId: string, input: ReadInput): Promise<string[]> {
  let update = tx.q
    .updateTable('notifications')
    .set({ isRead: true, readAt: tx.now })
    .where('userId', '=', userId)
    .where('isRead', '=', false);
  if ('ids' in input) update = update.where('id', 'in', input.ids);
  return (await update.returning('id').execute()).map(({ id }) => id);
}

async function markNews(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      ${selectUnreadNews(tx.q, userId).where('unread.id', 'in', ids).selectAll('unread')}
    ), marked as (
      insert into news_reads (user_id, group_id, news_at, read_at)
      select ${userId}, group_id, created_at, ${tx.now}::timestamptz from chosen
      on conflict do nothing returning group_id, news_at
    )
    select id from chosen join marked on (marked.group_id, marked.news_at) = (chosen.group_id, chosen.created_at)
  `.execute(tx.q);
  if (rows.length > 0) await markGroupsWithoutUnread(tx, userId);
  return rows.map(({ id }) => id);
}

/** What was read one by one is counted only from the last mark on, so reading everything that way leaves one too. */
async function markGroupsWithoutUnread(tx: Tx, userId: string): Promise<void> {
  await sql`
    insert into news_marks (user_id, group_id, up_to, read_at)
    select ${userId}, group_id, max(alone.news_at), ${tx.now}::timestamptz
    from news_reads as alone
    where user_id = ${userId}
      and news_at > all (
        select up_to from news_marks as mark where mark.user_id = alone.user_id and mark.group_id = alone.group_id)
      and group_id in (
        select group_id from (${selectNewsCounts({ userId })}) as news group by group_id having sum(unread) = 0)
    group by group_id
    on conflict do nothing
  `.execute(tx.q);
}

/** One row for each group, however much news it is. The same statement finds it, so later news stays unread. */
async function markAllNews(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with unread as (
      ${selectUnreadNews(tx.q, userId).selectAll('unread')}
    ), marked as (
      insert into news_marks (user_id, group_id, up_to, read_at)
      select ${userId}, group_id, max(created_at), ${tx.now}::timestamptz from unread group by group_id
      on conflict do nothing
    )
    select id from unread
  `.execute(tx.q);
  return rows.map(({ id }) => id);
}
