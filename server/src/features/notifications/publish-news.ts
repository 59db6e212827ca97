import type { NewsKind, NotificationDataByKind } from '@evens/domain/notifications/model';
import { notificationData, notificationRoute, notificationText } from '@evens/domain/notifications/rules';
import { sql } from 'kysely';
import { prepare } from '../../db/statement.ts';
import { Rows } from '../../db/transactions/rows.ts';
import type { Tx, Writes } from '../../db/tx.ts';
import { newId } from '../../ports/ids.ts';
import { newsPublished } from './events.ts';
import { notify } from './notify-people.ts';

type NewsInput<T extends NewsKind> = {
  type: T;
  groupId: string;
  /** The person who caused it, who isn't notified. */
  actorId: string | null;
  /** Identifies the event, so that no one is notified of it twice. */
  cause: string;
  data: NotificationDataByKind[T];
};

/**
 * Notifies everyone who is in the group, except the person who caused it, of something that no one can have been
 * notified of before. It's stored once, however many they are: who they are follows from `news_periods`. After the
 * commit, `spread-news.ts` sends it to those who also hear of it outside the app. Needs no answer from the database.
 */
export function publishNews<T extends NewsKind>(
  tx: Writes,
  { type, groupId, actorId, cause, data }: NewsInput<T>,
): void {
  const news = {
    id: newId(),
    groupId,
    actorId,
    type,
    ...notificationText(type, data),
    route: notificationRoute(type),
  };
  const createdAt = tx.now.toISOString();
  tx.append(newsPublished, { groupId, data: { ...news, data: notificationData(data), createdAt } });
  tx.afterCommit(() => tx.outbox.spreadNews());
  // The event came first, so its log is written first.
  tx.writeLast(() => [insertNews({ rows: new Rows([{ ...news, cause, data }]), at: tx.now })]);
}

/**
 * By now the transaction has the lock of its group's event log, so news of a group is written one after another, each
 * with a later time than the one before. Without anyone to notify, and without a channel that posts it, nothing is written.
 * What is known already is looked up for each row. With "not exists", PostgreSQL would read all news.
 */
const insertNews = prepare(
  (_db, { rows, at }: { rows: Rows; at: Date }) => sql`
    with given as (
      select * from rows from (jsonb_to_recordset(${rows}::jsonb) as (
        id text, "groupId" text, "actorId" text, cause text, type text, title text, message text, route text, data jsonb
      )) with ordinality as row (id, group_id, actor_id, cause, type, title, message, route, data, place)
      where (
        exists (
          select from news_periods as reader
          where reader.group_id = row.group_id and ends_at = 'infinity' and user_id is distinct from row.actor_id
        ) or exists (
          select from group_channels as target where target.group_id = row.group_id and row.type = any(kinds)
        )
      ) and (
        select id from group_news as known where known.group_id = row.group_id and known.cause = row.cause
      ) is null
    ), before as materialized (
      select group_id, type,
        (select max(created_at) from group_news as last where last.group_id = kind.group_id) as last_at,
        coalesce((
          select type_count from group_news as last
          where last.group_id = kind.group_id and last.type = kind.type order by created_at desc limit 1
        ), 0) as type_count
      from (select distinct group_id, type from given) as kind
    ), written as (
      insert into group_news
        (id, group_id, actor_id, cause, type, title, message, route, data, created_at, type_count, actor_count)
      select id, group_id, actor_id, cause, type, title, message, route, data,
        greatest(${at}::timestamptz, last_at + interval '1 millisecond')
          + (row_number() over (partition by group_id order by place) - 1) * interval '1 millisecond',
        row_number() over (partition by group_id, type order by place) + type_count,
        row_number() over (partition by group_id, type, actor_id order by place) + coalesce((
          select actor_count from group_news as last
          where last.group_id = given.group_id and last.type = given.type and last.actor_id = given.actor_id
          order by created_at desc limit 1
        ), 0)
      from given join before using (group_id, type)
      on conflict (group_id, cause) do nothing
      returning id
    )
    insert into news_to_spread (news_id) select id from written
  `,
);

/** The same for what may be known already. Then only those hear of it who came to the group since. */
export async function publishNewsOnce<T extends NewsKind>(tx: Tx, news: NewsInput<T>): Promise<void> {
  const { type, groupId, cause, data } = news;
  await lockReaders(tx, groupId);
  const readers = await listReaders(tx, news);
  if (!readers.some(({ isOut, hasHeard }) => isOut || hasHeard)) return publishNews(tx, news);
  const recipients = readers.filter(({ hasHeard }) => !hasHeard).map(({ userId }) => userId);
  return notify(tx, { type, groupId, recipients, cause, data, isAnnounced: true });
}

/** So no one else can find the same news unknown. */
async function lockReaders(tx: Tx, groupId: string): Promise<void> {
  await sql`
    select user_id from news_periods where group_id = ${groupId} and ends_at = 'infinity' order by user_id for update
  `.execute(tx.q);
}

type ReaderOfNews = { userId: string; isOut: boolean; hasHeard: boolean };

/** Who would get the news now, whether it's out, and who was in the group to hear of it. */
async function listReaders(tx: Tx, { groupId, actorId, cause }: NewsInput<NewsKind>): Promise<ReaderOfNews[]> {
  const { rows } = await sql<ReaderOfNews>`
    select reader.user_id, news.id is not null as is_out,
      exists (
        select from news_periods as past
        where past.group_id = reader.group_id and past.user_id = reader.user_id
          and past.starts_after < news.created_at and past.ends_at >= news.created_at
      ) or exists (
        select from notifications where user_id = reader.user_id and cause = ${cause}
      ) as has_heard
    from news_periods as reader
    left join group_news as news on news.group_id = reader.group_id and news.cause = ${cause}
    where reader.group_id = ${groupId} and reader.ends_at = 'infinity' and reader.user_id is distinct from ${actorId}
  `.execute(tx.q);
  return rows;
}
