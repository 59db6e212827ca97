import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgres } from '../../testing/databases/fresh-database.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import type { Database } from '../database.ts';
import { isDatabaseUnavailable } from '../unavailable.ts';
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
    await expect(broken).rejects.toSatisfy(isDatabaseUnavailable);
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });
});

describe('an address with several hosts (HO-10)', () => {
  it('leads to the one that answers, for every kind of connection', async () => {
    const { host } = new URL(place.url);
    const url = place.url.replace(host, `127.0.0.1:${await freePort()},${host}`);
    const several = openPostgres({ url, poolSize: 1, onError: () => {} });
    const heard: string[] = [];
    await several.withSetupLock(async ({ executeSql }) => {
      expect((await executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
    });
    const stopListening = await several.listenToOthers(
      (message) => heard.push(message),
      () => {},
    );
    await several.notifyOthers('hello');
    await expect.poll(() => heard).toEqual(['hello']);
    expect((await sql`select 1 as one`.execute(several.reads)).rows).toEqual([{ one: 1 }]);
    await stopListening();
    await several.close();
  });

  it('says that the database is unavailable while none of them answers', async () => {
    const [one, other] = [await freePort(), await freePort()];
    const none = openPostgres({
      url: `postgres://evens@127.0.0.1:${one},127.0.0.1:${other}/evens`,
      poolSize: 1,
      onError: () => {},
    });
    const refusal = await sql`select 1`.execute(none.db).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(refusal)).toBe(true);
    await none.close();
  });
});

async function onOtherConnection(statement: string): Promise<void> {
  const other = openPostgres({ url: place.url, poolSize: 1, onError: () => {} });
  await other.runScript(statement);
  await other.close();
}
