import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Up to `atOnce` calls at a time, plus one more every `everyMs`. */
export type Rate = { readonly atOnce: number; readonly everyMs: number };

/** A key that a call counts toward, and its limit. */
export type Counted = { readonly key: string; readonly rate: Rate };

/**
 * Counts one call toward all of its keys in one statement, so all processes share the counts. If a key has no room,
 * nothing is counted. Returns for each key in how many milliseconds the call can be tried again, or 0 if there is room.
 */
export async function countCall(db: Db, counted: readonly Counted[], now: Date): Promise<number[]> {
  const keys = counted.map(({ key }) => key);
  const steps = counted.map(({ rate }) => rate.everyMs);
  const bursts = counted.map(({ rate }) => (rate.atOnce - 1) * rate.everyMs);
  // Keys are written in order, so two calls at the same time can't deadlock. The last condition refuses a row that
  // another call filled up since this statement began.
  const answer = await sql<{ key: string; freeAt: Date | null; isCounted: boolean }>`
    with asked as (
      select key, step * interval '1 millisecond' as step, ${now}::timestamptz + burst * interval '1 millisecond' as latest
      from unnest(${keys}::text[], ${steps}::int[], ${bursts}::int[]) as given (key, step, burst)
    ),
    taken as (select key, free_at from asked join throttles using (key) where free_at > latest),
    counted as (
      insert into throttles as known (key, free_at)
      select key, ${now}::timestamptz + step from asked where not exists (select from taken) order by key
      on conflict (key) do update
      set free_at = greatest(known.free_at, ${now}::timestamptz) + (excluded.free_at - ${now}::timestamptz)
      where known.free_at <= (select latest from asked where asked.key = excluded.key)
      returning key
    )
    select key, taken.free_at as "freeAt", counted.key is not null as "isCounted"
    from asked left join taken using (key) left join counted using (key)
  `.execute(db);
  const rows = new Map(answer.rows.map((row) => [row.key, row]));
  const isRefused = answer.rows.some(({ freeAt }) => freeAt !== null);
  return counted.map(({ key, rate }, n) => {
    const { freeAt, isCounted } = rows.get(key) ?? { freeAt: null, isCounted: false };
    if (freeAt) return Math.max(1, freeAt.getTime() - now.getTime() - (bursts[n] ?? 0));
    return isCounted || isRefused ? 0 : rate.everyMs;
  });
}

/** Expired rows count the same as missing ones. Rows that a call is counting under right now are left alone. */
export async function sweepThrottles(db: Db, now: Date): Promise<void> {
  const expired = db.selectFrom('throttles').select('key').where('freeAt', '<', now).forUpdate().skipLocked();
  await db.deleteFrom('throttles').where('key', 'in', expired).execute();
}
