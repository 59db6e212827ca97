import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgres } from '../../testing/databases/fresh-database.ts';
import { startWorld } from '../../testing/servers/world.ts';
import { act } from '../act.ts';
import type { Database } from '../database.ts';
import { prepare, rowLimit, toQuery } from '../statement.ts';
import type { Store } from '../store.ts';
import { transact } from '../transact.ts';
import { openPostgres } from './open-postgres.ts';

let place: { url: string; drop: () => Promise<void> };
let database: Database;

beforeAll(async () => {
  place = await createPostgres();
  database = openPostgres({ url: place.url, poolSize: 1, onError: () => {} });
  await database.runScript("create table games (id text, score integer); insert into games values ('a', 3)");
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

const gameById = prepare((_db, { id }: { id: string }) => sql`select * from games where id = ${id}`);
const readGame = (id: string) => database.db.executeQuery(toQuery(gameById({ id })));

describe('a statement', () => {
  it.each([
    ['alone', readGame],
    ['in a burst', async (id: string) => database.read([gameById({ id })])],
  ])('still works %s after a migration changed what it returns', async (how, read) => {
    await read('a');
    await read('a');
    await database.runScript(`alter table games add column ${how.replaceAll(' ', '_')} integer`);
    await read('a');
    expect((await readGame('a')).rows).toMatchObject([{ id: 'a', score: 3 }]);
  });
});

describe('a prepared list', () => {
  const newest = prepare(
    (_db, { count }: { count: number }) => sql`select n from numbers order by n desc limit ${rowLimit(count)}`,
  );

  it('is planned once, no matter how many rows each call asks for', async () => {
    await database.runScript('create table numbers (n integer primary key)');
    await database.runScript('insert into numbers select generate_series(1, 10000); analyze numbers');
    for (const count of [50, 51, 20, 100, 5, 50, 51, 20, 100, 5]) {
      const statement = newest({ count });
      expect((await database.read([statement])).of(statement)).toHaveLength(count);
    }
    const { rows } = await sql<{ planned: number; reused: number }>`
      select custom_plans as planned, generic_plans as reused from pg_prepared_statements where statement like '%numbers%'
    `.execute(database.db);
    // PostgreSQL tries it out five times before it decides.
    expect(rows).toEqual([{ planned: 5, reused: 5 }]);
  });
});

describe('a statement that finds a row by an index', () => {
  const person = prepare((_db, { id }: { id: number }) => sql`select * from people where id = ${id}`);

  it('still uses the index if it was planned while the table was small', async () => {
    await database.runScript(
      'create table people (id integer primary key); insert into people values (1); analyze people',
    );
    for (let n = 0; n < 10; n += 1) await database.read([person({ id: 1 })]);
    await database.runScript('insert into people select generate_series(2, 10000)');
    const { rows } = await sql<{ name: string; reused: number }>`
      select name, generic_plans as reused from pg_prepared_statements where statement like '%from people%'
    `.execute(database.db);
    expect(rows).toMatchObject([{ reused: 5 }]);
    const plan = await sql`explain execute ${sql.id(rows[0]?.name ?? '')}(9000)`.execute(database.db);
    expect(JSON.stringify(plan.rows)).toContain('people_pkey');
  });
});

describe('a transaction', () => {
  const findMembers = prepare(
    (_db, { groupId }: { groupId: string }) => sql`select * from members where group_id = ${groupId}`,
  );
  const none = findMembers({ groupId: 'none' });

  it.each([
    ['transact', (store: Store) => transact(store, async (tx) => (await tx.q.executeQuery(toQuery(none))).rows)],
    ['act', (store: Store) => act(store, { read: { members: none } }, (_tx, { members }) => members)],
  ])(
    'of `%s` is tried again when a migration changed what one of its statements returns',
    async (_name, readMembers) => {
      const world = await startWorld({ kind: 'postgres' });
      const { store } = world.app.context;
      // Often enough that each connection of the pool knows the statement.
      for (let n = 0; n < 30; n += 1) await Promise.all([readMembers(store), readMembers(store)]);
      await world.database.runScript('alter table members add column shirt_number integer');
      await expect(readMembers(store)).resolves.toEqual([]);
      await world.stop();
    },
  );
});
