import { sql } from 'kysely';
import type { Db } from './database.ts';

export type ThrottleTables = {
  /** Until `freeAt` the calls under a key are paid for; a call may come while that is not too far ahead. */
  throttles: { key: string; freeAt: Date };
};

/** So many calls at once, and one more each `everyMs`. */
export type Rate = { readonly atOnce: number; readonly everyMs: number };

/**
 * Counts a call under a key, in one statement, so that all processes count together. Answers in how many milliseconds
 * a call that comes too early may be tried again, and 0 for one that may go on.
 */
export async function countCall(db: Db, { key, rate, now }: { key: string; rate: Rate; now: Date }): Promise<number> {
  const latest = new Date(now.getTime() + (rate.atOnce - 1) * rate.everyMs);
  const counted = await db
    .insertInto('throttles')
    .values({ key, freeAt: new Date(now.getTime() + rate.everyMs) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          freeAt: sql`greatest(throttles.free_at, ${now}::timestamptz) + ${rate.everyMs}::int * interval '1 millisecond'`,
        })
        .where('throttles.freeAt', '<=', latest),
    )
    .returning('key')
    .executeTakeFirst();
  if (counted) return 0;
  const row = await db.selectFrom('throttles').select('freeAt').where('key', '=', key).executeTakeFirst();
  return Math.max(1, (row?.freeAt.getTime() ?? 0) - latest.getTime());
}

/** What is paid for counts no more than what never was. */
export async function sweepThrottles(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('throttles').where('freeAt', '<', now).execute();
}
