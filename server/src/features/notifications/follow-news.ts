import type { NewsKind } from '@evens/domain/notifications/model';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { lockSettings } from './settings/lock-settings.ts';
import { listNewsKinds } from './settings/settings-rows.ts';

type Follower = { groupId: string; userId: string };

/** From now on, someone gets the news of a group that they want to hear of (NT-19). Only someone who didn't get it before. */
export async function startNews(tx: Tx, { groupId, userId }: Follower): Promise<void> {
  const kinds = listNewsKinds(await lockSettings(tx, userId));
  await startPeriods(tx, { starts: [{ groupId, after: null }], userId, kinds });
}

/** Someone who leaves a group keeps the news they got, and gets no more. */
export async function endNews(tx: Tx, { groupId, userId }: Follower): Promise<void> {
  await endPeriods(tx, userId, [groupId]);
  await tx.q.deleteFrom('groupMutes').where('userId', '=', userId).where('groupId', '=', groupId).execute();
}

/** From now on, someone gets other kinds of news, in all their groups. They keep what they got. */
export async function changeNews(tx: Tx, userId: string, kinds: readonly NewsKind[]): Promise<void> {
  const ended = await endPeriods(tx, userId, null);
  await startPeriods(tx, { starts: ended.map(({ groupId, endsAt }) => ({ groupId, after: endsAt })), userId, kinds });
}

/** A period starts after this time, or without one after the newest news so far. */
type PeriodStart = { groupId: string; after: string | null };
type NewPeriods = { starts: readonly PeriodStart[]; userId: string; kinds: readonly NewsKind[] };

async function startPeriods(tx: Tx, { starts, userId, kinds }: NewPeriods): Promise<void> {
  const groupIds = starts.map(({ groupId }) => groupId);
  const afters = starts.map(({ after }) => after);
  await sql`
    insert into news_periods (user_id, group_id, starts_after, kinds)
    select ${userId}, followed.id,
      coalesce(after, (select max(created_at) from group_news where group_id = followed.id), '-infinity'), ${kinds}::text[]
    from unnest(${groupIds}::text[], ${afters}::timestamptz[]) as followed (id, after)
    on conflict (user_id, group_id, starts_after) do update set ends_at = 'infinity', kinds = excluded.kinds
  `.execute(tx.q);
}

/** The end is text, because a date in JavaScript knows no "-infinity" and no microseconds. */
type EndedPeriod = { groupId: string; endsAt: string };

/**
 * Ends what someone gets from these groups, or from all. The next period has to start exactly at the end of the last one,
 * because with PostgreSQL, news can be committed between two statements.
 */
async function endPeriods(tx: Tx, userId: string, groupIds: readonly string[] | null): Promise<EndedPeriod[]> {
  const { rows } = await sql<EndedPeriod>`
    update news_periods as period
    set ends_at = greatest(starts_after, (select max(created_at) from group_news where group_id = period.group_id))
    where user_id = ${userId} and ends_at = 'infinity'
      and (${groupIds}::text[] is null or group_id = any(${groupIds}::text[]))
    returning group_id, ends_at::text
  `.execute(tx.q);
  return rows;
}
