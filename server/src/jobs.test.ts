import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { type Database, SETUP_LOCK } from './db/database.ts';
import { openPostgres } from './db/setup/open-postgres.ts';
import { JobWaker, startJobs } from './jobs.ts';
import { createLog } from './ports/log.ts';
import { createPostgres } from './testing/databases/fresh-database.ts';

const WAITING = `select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and wait_event = 'advisory'`;

const cleanups: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

const jobs = ['settle-bets', 'deliver'].map((name) => ({ name, cron: '0 0 1 1 *', run: async () => {} }));

/** Connects the way a separate process would. */
function connectTo(url: string, poolSize: number): Database {
  const database = openPostgres({ url, poolSize, onError: () => {} });
  cleanups.push(() => database.close());
  return database;
}

async function startOn(database: Database): Promise<void> {
  const running = await startJobs(database, { jobs, waker: new JobWaker(), log: createLog('silent'), metrics: null });
  cleanups.push(() => running.stop());
}

async function openEmpty() {
  const { url, drop } = await createPostgres();
  cleanups.push(drop);
  const observer = new pg.Client({ connectionString: url });
  await observer.connect();
  cleanups.push(() => observer.end());
  return { url, observer };
}

describe('job runners that start at the same time on an empty database', () => {
  it.each([1, 2, 10])('all run, each with a pool of %d', async (poolSize) => {
    const { url } = await openEmpty();
    const databases = Array.from({ length: 4 }, () => connectTo(url, poolSize));
    const starts = await Promise.allSettled(databases.map(startOn));
    expect(starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))).toEqual([]);
  });

  it('create their tables under the same lock as all other tables', async () => {
    const { url, observer } = await openEmpty();
    await observer.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    let started = 0;
    const starts = [connectTo(url, 2), connectTo(url, 2)].map((database) =>
      startOn(database).finally(() => {
        started += 1;
      }),
    );
    let waiting = 0;
    while (waiting < 2 && started === 0) waiting = (await observer.query(WAITING)).rows[0]?.count ?? 0;
    const { rows } = await observer.query("select to_regnamespace('pgboss') as schema");
    expect([waiting, started, rows[0]?.schema]).toEqual([2, 0, null]);
    await observer.query('select pg_advisory_unlock($1)', [SETUP_LOCK]);
    await Promise.all(starts);
  });
});
