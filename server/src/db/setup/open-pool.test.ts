import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgres } from '../../testing/servers/database.ts';
import type { Database } from '../database.ts';
import { openPostgres } from './open-postgres.ts';

let place: { url: string; drop: () => Promise<void> };
let database: Database;

beforeAll(async () => {
  place = await createPostgres();
  database = openPostgres({ url: place.url, poolSize: 1, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

describe('a connection that breaks', () => {
  it('fails its own transaction and nothing else', async () => {
    const broken = database.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await onOtherConnection(`select pg_terminate_backend(${rows[0]?.pid})`);
      // The news arrives between two statements.
      await expect.poll(() => sql`select 1`.execute(tx).catch(() => 'broken')).toBe('broken');
      return sql`select 1`.execute(tx);
    });
    await expect(broken).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });
});

async function onOtherConnection(statement: string): Promise<void> {
  const other = openPostgres({ url: place.url, poolSize: 1, onError: () => {} });
  await other.runScript(statement);
  await other.close();
}
