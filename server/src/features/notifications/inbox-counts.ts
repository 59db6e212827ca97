import type { NotificationKind } from '@evens/domain/notifications/model';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type InboxScope, ownIn } from './inbox-rows.ts';

type Tally = { kind: NotificationKind; read: boolean; count: number };

/** How many notifications there are of each kind, read and unread. */
export async function tallyInbox(db: Db, scope: InboxScope): Promise<Tally[]> {
  const own = await ownIn(db, scope)
    .select((e) => ['type as kind', 'isRead as read', e.fn.countAll<number>().as('count')])
    .groupBy(['kind', 'read'])
    .execute();
  const { rows } = await sql<{ kind: NotificationKind; received: number; unread: number }>`
    select kind, sum(received)::bigint as received, sum(unread)::bigint as unread
    from (${selectNewsCounts(scope)}) as news group by kind
  `.execute(db);
  const news = rows.flatMap(({ kind, received, unread }) => [
    { kind, read: true, count: received - unread },
    { kind, read: false, count: unread },
  ]);
  return [...own, ...news];
}

/** How many notifications a person hasn't read. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { count } = await db.selectNoFrom(unreadCount(userId).as('count')).executeTakeFirstOrThrow();
  return count;
}

/** The same, to be read together with a list. */
export function unreadCount(userId: string): RawBuilder<number> {
  return sql<number>`(
    select (select count(*) from notifications where user_id = ${userId} and not is_read)
      + coalesce((select sum(unread)::bigint from (${selectNewsCounts({ userId })}) as news), 0)
  )`;
}

/**
 * For each period of a reader and each kind, how much news they got, and how much of it is unread. All news says how
 * much came before it, so only what was read one by one has to be counted.
 */
export function selectNewsCounts(scope: Readonly<{ userId: string } | { groupId: string }>) {
  const readers = 'userId' in scope ? sql`reader.user_id = ${scope.userId}` : sql`reader.group_id = ${scope.groupId}`;
  return sql`
    select reader.group_id, kind,
      ${receivedUpTo(sql`reader.ends_at`)} - ${receivedUpTo(sql`reader.starts_after`)} as received,
      ${receivedUpTo(sql`reader.ends_at`)} - ${receivedUpTo(sql`marked.up_to`)} - (
        select count(*) from news_reads as alone
        join group_news as news on news.group_id = alone.group_id and news.created_at = alone.news_at
        where alone.user_id = reader.user_id and alone.group_id = reader.group_id and news.type = kind
          and alone.news_at > marked.up_to and alone.news_at <= reader.ends_at
      ) as unread
    from news_periods as reader
    cross join unnest(reader.kinds) as kind
    cross join lateral (
      select least(reader.ends_at, greatest(reader.starts_after, max(mark.up_to))) as up_to from news_marks as mark
      where mark.user_id = reader.user_id and mark.group_id = reader.group_id
    ) as marked
    where ${readers}
  `;
}

/** How much news of a kind the group had up to a time, without the reader's own. */
function receivedUpTo(time: RawBuilder<unknown>) {
  return sql`(
    coalesce((
      select type_count from group_news
      where group_id = reader.group_id and type = kind and created_at <= ${time} order by created_at desc limit 1
    ), 0) - coalesce((
      select actor_count from group_news
      where group_id = reader.group_id and type = kind and actor_id = reader.user_id and created_at <= ${time}
      order by created_at desc limit 1
    ), 0)
  )`;
}
