import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Slows down each grading of a bet, so that other things can happen in the middle of its transaction. */
export async function installSlowdown({ runScript }: Database): Promise<void> {
  await runScript(`
    create table testing_brake (seconds double precision not null);
    insert into testing_brake values (0);
    create function testing_brake() returns trigger language plpgsql as $$
      begin perform pg_sleep(seconds) from testing_brake; return new; end $$;
    create trigger testing_brake after insert on gradings for each row execute function testing_brake();`);
}

export async function setSlowdown({ db }: Database, seconds: number): Promise<void> {
  await sql`update testing_brake set seconds = ${seconds}`.execute(db);
}

/** Whether the process that connected under this name has written something and not yet committed it. */
export async function isWriting({ db }: Database, applicationName: string): Promise<boolean> {
  const answer = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where application_name = ${applicationName} and backend_xid is not null`.execute(
    db,
  );
  return (answer.rows[0]?.count ?? 0) > 0;
}
