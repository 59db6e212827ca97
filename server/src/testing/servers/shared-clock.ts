import { sql } from 'kysely';
import type { Clock } from '../../db/clock.ts';
import type { Db } from '../../db/database.ts';

/** A settable clock for all processes on a database. Its time is a row. */
export const sharedClock: Clock = {
  async now(db) {
    const answer = await sql<{ at: Date }>`select at from testing_clock`.execute(db);
    const [row] = answer.rows;
    if (!row) throw new Error('the shared clock is not set');
    return row.at;
  },
};

export async function setSharedClock(db: Db, at: Date): Promise<void> {
  await sql`create table if not exists testing_clock (is_only boolean primary key default true check (is_only), at timestamptz not null)`.execute(
    db,
  );
  await sql`insert into testing_clock (at) values (${at}) on conflict (is_only) do update set at = excluded.at`.execute(
    db,
  );
}
