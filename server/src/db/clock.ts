import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The time comes from the database's clock, so all processes that use it agree. */
export type Clock = {
  now(db: Db): Promise<Date>;
};

export const databaseClock: Clock = {
  async now(db) {
    const answer = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    return answer.rows[0]?.at ?? new Date();
  },
};
