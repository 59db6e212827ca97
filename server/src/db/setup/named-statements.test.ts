import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgres } from '../../testing/servers/database.ts';
import { startWorld } from '../../testing/servers/world.ts';
import type { Database } from '../database.ts';
import { transact } from '../transact.ts';
import { StatementNames } from './named-statements.ts';
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

const readGame = (id: string) => sql`select * from games where id = ${id}`.execute(database.db);

async function listPrepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements order by prepare_time`.execute(database.db);
  return rows.map(({ statement }) => statement);
}

describe('a statement', () => {
  it('is planned once per connection when it comes again and again, and not when it comes once', async () => {
    await sql`select ${1}::integer as once`.execute(database.db);
    for (const id of ['a', 'b', 'a']) await readGame(id);
    expect(await listPrepared()).toEqual(['select * from games where id = $1']);
  });

  it('still works after a migration changed what it returns', async () => {
    await readGame('a');
    await database.runScript('alter table games add column period integer');
    expect((await readGame('a')).rows).toEqual([{ id: 'a', score: 3, period: null }]);
  });

  it('has a name only while there is room for one', () => {
    const names = new StatementNames();
    const named = Array.from({ length: 600 }, (_, n) => {
      names.find(`select ${n}`);
      return names.find(`select ${n}`);
    }).filter((name) => name !== undefined);
    expect(new Set(named).size).toBe(500);
    names.forget();
    names.find('select 1');
    expect(named).not.toContain(names.find('select 1'));
  });
});

describe('a transaction', () => {
  it('is tried again when a migration changed what one of its statements returns', async () => {
    const world = await startWorld({ kind: 'postgres' });
    const readMembers = () =>
      transact(world.app.context.store, (tx) =>
        tx.q.selectFrom('members').selectAll().where('groupId', '=', 'none').execute(),
      );
    // Often enough that each connection of the pool knows the statement.
    for (let n = 0; n < 30; n += 1) await Promise.all([readMembers(), readMembers()]);
    await world.database.runScript('alter table members add column shirt_number integer');
    await expect(readMembers()).resolves.toEqual([]);
    await world.stop();
  });
});
