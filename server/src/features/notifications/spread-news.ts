import { NEWS_KINDS } from '@evens/domain/notifications/model';
import { announcedKind, outgoingKinds } from '@evens/domain/notifications/outgoing-kinds';
import { sql } from 'kysely';
import { act } from '../../db/act.ts';
import { prepare } from '../../db/statement.ts';
import type { Store } from '../../db/store.ts';
import {
  channelsDue,
  type Given,
  getGiven,
  insertDeliveries,
  type QueuedChannel,
  wakeAll,
} from '../deliveries/queue-news.ts';

/** In a large group, each is hundreds of rows, and on the embedded database everyone waits for them. */
const AT_ONCE = 20;

type Spread = { channels: QueuedChannel['channel'][]; count: number };

/**
 * Queues the news of groups for everyone who hears of it outside the app. That's apart from the transaction that caused it,
 * because it's much more work: a row per member. It's done once, because taking the news and queueing it are one
 * statement. If it fails, or its process dies, the news is still there for the next one.
 */
export async function spreadNews(store: Store): Promise<void> {
  while ((await spreadSome(store)) === AT_ONCE);
}

/** Returns how many were spread. */
async function spreadSome(store: Store): Promise<number> {
  let count = 0;
  await act(store, {}, (tx) => {
    const statement = takeAndQueue(getGiven(tx));
    tx.write(statement);
    tx.afterCommit((answers) => {
      const [spread] = answers.of(statement);
      wakeAll(
        tx,
        (spread?.channels ?? []).map((channel) => ({ channel })),
      );
      count = spread?.count ?? 0;
    });
  });
  return count;
}

/** What each kind of news sends out. */
const KINDS = JSON.stringify(
  NEWS_KINDS.map((type) => ({ type, choices: outgoingKinds(type), announced: announcedKind(type) })),
);

/**
 * Who hears of news was in the group when it was published, and still is. Several processes can run this at once: each takes
 * other news. What never changes is in the text, so that PostgreSQL plans the statement once: planning takes as long
 * as spreading out ten bids.
 */
const takeAndQueue = prepare((_db, given: Given) => {
  const queued = insertDeliveries(
    {
      heard: sql`
        select member.user_id, member.group_id, news.id as news_id, null::text as cause, choices, null::text as bundle,
          null::jsonb as payload
        from news
        join news_periods as period on period.group_id = news.group_id
          and period.starts_after < news.created_at and period.ends_at >= news.created_at
        join members as member on member.group_id = news.group_id and member.user_id = period.user_id
        where member.is_active and member.user_id is distinct from news.actor_id
      `,
      announced: sql`
        select group_id, id as news_id, null::text as cause, announced as kind, null::text as bundle,
          null::jsonb as payload
        from news
      `,
    },
    given,
  );
  return sql<Spread>`
    with next as materialized (
      select news_id from news_to_spread limit ${sql.lit(AT_ONCE)} for update skip locked
    ), taken as (
      delete from news_to_spread where news_id in (select news_id from next) returning news_id
    ), news as (
      select id, group_id, actor_id, created_at, choices, announced
      from taken
      join group_news on group_news.id = taken.news_id
      join jsonb_to_recordset(${sql.lit(KINDS)}::jsonb) as kind (type text, choices jsonb, announced text)
        on kind.type = group_news.type
    ), ${queued}
    select array(${channelsDue(given)}) as channels, (select count(*) from taken) as count
  `;
});
