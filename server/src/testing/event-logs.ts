import type { Db } from '../db/database.ts';

/** How many numbers are missing from a group's log of events, which counts 1, 2, 3 up to its counter. */
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
