import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testWorld } from '../../testing/test-world.ts';

const world = await testWorld();

it('a table is read by an index even while it is small, since the plan is kept when it has grown', async () => {
  const { id } = await world.aUser('Ann');
  const { db } = world.database;
  await sql`analyze users`.execute(db);
  const { rows } = await sql<Record<string, string>>`explain select name from users where id = ${id}`.execute(db);
  expect(rows.flatMap((row) => Object.values(row)).join('\n')).toMatch(/^Index Scan using users_pkey/);
});
