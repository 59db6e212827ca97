import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** How many numbers are missing from a group's event log, which should have 1, 2, 3 up to its counter. */
export async function countEventGaps(db: Db, groupId: string): Promise<number> {
  const log = await db.selectFrom('groupLogs').select('lastNumber').where('groupId', '=', groupId).executeTakeFirst();
  const events = await db
    .selectFrom('groupEvents')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.max('number').as('highest')])
    .where('groupId', '=', groupId)
    .executeTakeFirst();
  const last = log?.lastNumber ?? 0;
  return Math.abs(last - (events?.count ?? 0)) + Math.abs(last - (events?.highest ?? 0));
}

/** Adds as many events to a group's log as a returning browser can have missed. */
export async function seedEvents(db: Db, { id, count, at }: { id: string; count: number; at: Date }): Promise<void> {
  const data = JSON.stringify({ text: 'x'.repeat(1_000) });
  await sql`
    insert into group_events (group_id, number, type, data, created_at)
    select ${id}, n, 'test', ${data}::jsonb, ${at}::timestamptz from generate_series(1, ${count}::int) as n`.execute(
    db,
  );
  await sql`
    insert into group_logs (group_id, last_number) values (${id}, ${count}::int)
    on conflict (group_id) do update set last_number = excluded.last_number`.execute(db);
}
