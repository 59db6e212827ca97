import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { listTables } from '../db/backup/backed-up-tables.ts';
import { openPostgres } from '../db/setup/open-postgres.ts';
import { takeUse } from '../db/setup/use-lock.ts';
import { type RunningServer, startServer } from '../start.ts';
import { createPostgres } from '../testing/databases/fresh-database.ts';
import { ApiClient } from '../testing/servers/client.ts';
import { TEST_SECRET } from '../testing/servers/test-secret.ts';
import { executeCommand } from './execute-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'evens-in-use-'));
const cleanups: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })];
let env: Record<string, string>;

beforeEach(async () => {
  const { url, drop } = await createPostgres();
  cleanups.push(drop);
  env = { DATA_DIR: folder, DATABASE_URL: url, SECRET: TEST_SECRET };
});
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

const run = (verb: string, ...words: string[]) => executeCommand(readConfig(env), { verb, words });

function start(): Promise<RunningServer> {
  const config = readConfig({ ...env, PORT: '0', LOG_LEVEL: 'silent' });
  return startServer(config, { say: () => {}, onDatabaseLost: () => {} });
}

async function listOwnTables(): Promise<string[]> {
  const database = openPostgres({ url: env.DATABASE_URL ?? '', poolSize: 1, onError: () => {} });
  return listTables(database.db).finally(() => database.close());
}

describe('a PostgreSQL database that Evens is using (HO-03, HO-09)', () => {
  it('is not filled by a seed or a restore, and Evens keeps working', async () => {
    const server = await start();
    const backup = join(folder, 'running.backup');
    await run('backup', backup);
    const inUse = 'Evens is using this database. Stop each of its processes first.';
    await expect(run('seed')).rejects.toThrow(inUse);
    await expect(run('restore', backup)).rejects.toThrow(inUse);
    expect((await new ApiClient(server.url).get('/api/health')).status).toBe(200);
    await server.stop();
    await run('restore', backup);
  });

  it('does not let Evens start while it is being filled', async () => {
    const release = await takeUse(env.DATABASE_URL ?? '');
    await expect(takeUse(env.DATABASE_URL ?? '')).rejects.toThrow('Evens is using this database.');
    await expect(start()).rejects.toThrow('Start Evens when that’s done.');
    expect(await listOwnTables()).toEqual([]);
    await release();
    await (await start()).stop();
  });
});

it('a seed leaves a database with tables of another program as it is (HO-09)', async () => {
  const database = openPostgres({ url: env.DATABASE_URL ?? '', poolSize: 1, onError: () => {} });
  await database.runScript('create table recipes (name text)');
  await database.close();
  await expect(run('seed')).rejects.toThrow('The database isn’t empty.');
  expect(await listOwnTables()).toEqual(['recipes']);
});
