import { sql } from 'kysely';
import type { Db } from './database.ts';
import { prepare, type Statement, toQuery } from './statement.ts';

/** The time comes from the database's clock, so all processes that use it agree. */
export type Clock = {
  now(db: Db): Promise<Date>;
  /** The same as a statement, to send together with others. */
  statement(): Statement<{ at: Date }>;
};

const databaseTime = prepare((_db, _: Record<never, never>) => sql<{ at: Date }>`select clock_timestamp() as at`);

export const databaseClock: Clock = {
  async now(db) {
    const answer = await db.executeQuery(toQuery(databaseTime({})));
    return answer.rows[0]?.at ?? new Date();
  },
  statement: () => databaseTime({}),
};
