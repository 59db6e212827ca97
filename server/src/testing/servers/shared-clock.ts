import { sql } from 'kysely';
import type { Clock } from '../../db/clock.ts';
import type { Db } from '../../db/database.ts';
import { prepare, toQuery } from '../../db/statement.ts';

const storedTime = prepare((_db, _: Record<never, never>) => sql<{ at: Date }>`select at from testing_clock`);

/** A settable clock for all processes on a database. Its time is a row. */
export const sharedClock: Clock = {
  statement: () => storedTime({}),
  async now(db) {
    const answer = await db.executeQuery(toQuery(storedTime({})));
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
