import type { NewsKind } from '@evens/domain/notifications/model';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { lockSettings } from './settings/lock-settings.ts';
import { listNewsKinds } from './settings/settings-rows.ts';

type Follower = { groupId: string; userId: string };

/** From now on, someone gets the news of a group that they want to hear of (NT-19). Only someone who didn't get it before. */
export async function startNews(tx: Tx, { groupId, userId }: Follower): Promise<void> {
  const kinds = listNewsKinds(await lockSettings(tx, userId));
  await startPeriods(tx, { groupIds: [groupId], userId, kinds });
}

/** Someone who leaves a group keeps the news they got, and gets no more. */
export async function endNews(tx: Tx, { groupId, userId }: Follower): Promise<void> {
  await endPeriods(tx, userId, [groupId]);
  await tx.q.deleteFrom('groupMutes').where('userId', '=', userId).where('groupId', '=', groupId).execute();
}

/** From now on, someone gets other kinds of news, in all their groups. They keep what they got. */
export async function changeNews(tx: Tx, userId: string, kinds: readonly NewsKind[]): Promise<void> {
  const groupIds = await endPeriods(tx, userId, null);
  await startPeriods(tx, { groupIds, userId, kinds });
}

type NewPeriods = { groupIds: readonly string[]; userId: string; kinds: readonly NewsKind[] };

async function startPeriods(tx: Tx, { groupIds, userId, kinds }: NewPeriods): Promise<void> {
  await sql`
    insert into news_periods (user_id, group_id, starts_after, kinds)
    select ${userId}, followed.id,
      coalesce((select max(created_at) from group_news where group_id = followed.id), '-infinity'), ${kinds}::text[]
    from unnest(${groupIds}::text[]) as followed (id)
    on conflict (user_id, group_id, starts_after) do update set ends_at = 'infinity', kinds = excluded.kinds
  `.execute(tx.q);
}

/** Ends what someone gets from these groups, or from all. Returns the groups. */
async function endPeriods(tx: Tx, userId: string, groupIds: readonly string[] | null): Promise<string[]> {
  const { rows } = await sql<{ groupId: string }>`
    update news_periods as period
    set ends_at = greatest(starts_after, (select max(created_at) from group_news where group_id = period.group_id))
    where user_id = ${userId} and ends_at = 'infinity'
      and (${groupIds}::text[] is null or group_id = any(${groupIds}::text[]))
    returning group_id
  `.execute(tx.q);
  return rows.map(({ groupId }) => groupId);
}
