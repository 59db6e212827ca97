import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { seedGroup, seedUsers } from '../seeds/seed-people.ts';
import { DAY_ONE } from '../servers/world.ts';
import { freshDatabase } from './fresh-database.ts';

/** Where a database is. Another database has another one, or at least began at another time. */
async function identify({ db }: Database): Promise<string> {
  const { rows } = await sql`select pg_postmaster_start_time()::text || current_database() as name`.execute(db);
  return JSON.stringify(rows);
}

/** Everything in the tables and the next number of each sequence. */
async function readAll({ db }: Database): Promise<Record<string, unknown>> {
  const relations = await sql<{ name: string; relkind: string }>`
    select relname as name, relkind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by relname
  `.execute(db);
  const contents: Record<string, unknown> = {};
  for (const { name, relkind } of relations.rows) {
    const { rows } =
      relkind === 'S'
        ? await sql`select last_value, is_called from ${sql.table(name)}`.execute(db)
        : await sql`select * from ${sql.table(name)}`.execute(db);
    if (rows.length > 0) contents[name] = rows;
  }
  return contents;
}

async function take(kind: Database['kind']): Promise<AsyncDisposable & { database: Database }> {
  const database = await freshDatabase(kind);
  return { database, [Symbol.asyncDispose]: () => database.close() };
}

describe.each(['embedded', 'postgres'] as const)('a database of tests, the %s kind', (kind) => {
  it('is used again by the next test, and has the first rows and numbers again', async () => {
    let [identity, contents]: [string, unknown] = ['', null];
    {
      await using first = await take(kind);
      [identity, contents] = [await identify(first.database), await readAll(first.database)];
      const { db } = first.database;
      const members = await seedUsers(db, { count: 2, at: DAY_ONE });
      await seedGroup(db, { members, at: DAY_ONE });
      await sql`delete from site_settings`.execute(db);
      await sql`select nextval('deliveries_number_seq')`.execute(db);
      expect(await readAll(first.database)).not.toEqual(contents);
    }
    await using next = await take(kind);
    expect(await identify(next.database)).toBe(identity);
    expect(await readAll(next.database)).toEqual(contents);
    expect(Object.keys(contents as object)).toContain('site_settings');
  });

  it.each([
    'alter table bids add constraint none check (amount_cents < 0) not valid',
    'create table recipes (name text)',
    'drop table comments',
    'create function two() returns int language sql return 2',
  ])('is not used again after %s', async (change) => {
    let identity = '';
    {
      await using first = await take(kind);
      identity = await identify(first.database);
      await first.database.runScript(change);
    }
    await using next = await take(kind);
    expect(await identify(next.database)).not.toBe(identity);
  });
});
