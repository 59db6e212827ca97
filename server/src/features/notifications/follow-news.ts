import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';

type Follower = { groupId: string; userId: string };

/** From now on, someone gets the news of a group (NT-19). Only someone who didn't get it before. */
export async function startNews(tx: Tx, { groupId, userId }: Follower): Promise<void> {
  await sql`
    insert into news_periods (user_id, group_id, starts_after)
    select ${userId}, ${groupId}, coalesce(max(created_at), '-infinity') from group_news where group_id = ${groupId}
    on conflict (user_id, group_id, starts_after) do update set ends_at = 'infinity'
  `.execute(tx.q);
}

/** Someone who leaves a group keeps the news they got, and gets no more. */
export async function endNews(tx: Tx, { groupId, userId }: Follower): Promise<void> {
  await sql`
    update news_periods
    set ends_at = greatest(starts_after, (select max(created_at) from group_news where group_id = ${groupId}))
    where group_id = ${groupId} and user_id = ${userId} and ends_at = 'infinity'
  `.execute(tx.q);
}
