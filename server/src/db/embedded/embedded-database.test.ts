import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../testing/databases/fresh-database.ts';

it('a long series of statements on the embedded database does not block the rest of the process', async () => {
  const database = await freshDatabase('embedded');
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  for (let n = 0; n < 20_000 && turns === 0; n += 1) await sql`select ${n}::int`.execute(database.db);
  clearInterval(timer);
  await database.close();
  expect(turns).toBeGreaterThan(0);
});
