import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testWorld } from '../../testing/test-world.ts';

const { database } = await testWorld();

it('a table is read by an index even while it is empty, since its plan is kept when it has grown', async () => {
  const ids = ['one', 'another'];
  const { rows } = await sql<Record<string, string>>`
    explain select other.id from deliveries as first join deliveries as other using (channel, recipient, bundle)
    where first.id = any(${ids}::text[]) and other.due_at is not null
  `.execute(database.db);
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  expect(plan).toContain('Index Scan');
  expect(plan).not.toContain('Seq Scan');
});
