import { NEWS_KINDS } from '@evens/domain/notifications/model';
import { announcedKind, outgoingKinds } from '@evens/domain/notifications/outgoing-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { JobContext } from '../../context.ts';
import { act } from '../../db/act.ts';
import type { Db } from '../../db/database.ts';
import { prepare, prepareWithoutPlan, type Statement } from '../../db/statement.ts';
import type { Store } from '../../db/store.ts';
import { transactInPages } from '../../db/transactions/transact-in-halves.ts';
import type { Writes } from '../../db/tx.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { captureEmails, isCapturedEmail } from '../deliveries/captured/capture-emails.ts';
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
 * statement. If it fails, or its process dies, the news is still there for the next one. News that keeps failing holds up
 * no other.
 */
export async function spreadNews({ store, log }: JobContext): Promise<void> {
  try {
    while ((await spreadSome(store)) === AT_ONCE);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    await transactInPages(store, {
      list: (after?: string) => listWaiting(store.database.db, after ?? ''),
      pageSize: AT_ONCE,
      run: async (tx, newsIds) => writeSpread(tx, takeTheseAndQueue({ ...getGiven(tx), newsIds })),
      onFailure: (newsId, err) => log.error({ err, newsId }, 'spreading out news failed'),
    });
  }
}

async function listWaiting(db: Db, after: string): Promise<string[]> {
  const waiting = db.selectFrom('newsToSpread').select('newsId').orderBy('newsId').limit(AT_ONCE);
  return (await waiting.where('newsId', '>', after).execute()).map(({ newsId }) => newsId);
}

/** Returns how many were spread. */
async function spreadSome(store: Store): Promise<number> {
  let count = 0;
  await act(store, {}, (tx) => {
    const statement = takeNextAndQueue(getGiven(tx));
    writeSpread(tx, statement);
    tx.afterCommit((answers) => {
      count = answers.of(statement)[0]?.count ?? 0;
    });
  });
  return count;
}

function writeSpread(tx: Writes, statement: Statement<Spread>): void {
  tx.write(statement);
  tx.afterCommit((answers) => {
    const [spread] = answers.of(statement);
    wakeAll(
      tx,
      (spread?.channels ?? []).map((channel) => ({ channel })),
    );
  });
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
const takeNextAndQueue = prepare((_db, given: Given) => takeAndQueue(given, sql`limit ${sql.lit(AT_ONCE)}`));

const takeTheseAndQueue = prepareWithoutPlan((_db, { newsIds, ...given }: Given & { newsIds: readonly string[] }) =>
  takeAndQueue(given, sql`where news_id = any(${newsIds})`),
);

function takeAndQueue(given: Given, which: RawBuilder<unknown>) {
  const queued = insertDeliveries(
    {
      heard: {
        what: sql`select *, id as news_id, null::text as cause, null::text as bundle, null::jsonb as payload from news`,
        who: sql`
          select period.user_id, period.group_id, period.starts_after, period.ends_at
          from (select distinct group_id from news) as spread
          join news_periods as period on period.group_id = spread.group_id
          join members as member on member.group_id = period.group_id and member.user_id = period.user_id
          where member.is_active
        `,
        isHeard: sql`
          who.group_id = what.group_id and who.user_id is distinct from what.actor_id
            and who.starts_after < what.created_at and who.ends_at >= what.created_at
        `,
      },
      announced: sql`
        select group_id, id as news_id, null::text as cause, announced as kind, null::text as bundle,
          null::jsonb as payload
        from news
      `,
    },
    given,
    { except: isCapturedEmail(given) },
  );
  return sql<Spread>`
    with next as materialized (
      select ctid as place from news_to_spread ${which} for update skip locked
    ), taken as (
      delete from news_to_spread using next where news_to_spread.ctid = next.place returning news_id
    ), news as (
      select id, group_id, actor_id, created_at, choices, announced
      from taken
      join group_news on group_news.id = taken.news_id
      join jsonb_to_recordset(${sql.lit(KINDS)}::jsonb) as kind (type text, choices jsonb, announced text)
        on kind.type = group_news.type
    ), ${queued}, ${captureEmails(given)}
    select array(${channelsDue(given)}) as channels, (select count(*) from taken) as count
  `;
}
