import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import pg from 'pg';
import { databaseClock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { toDatabase } from '../../db/embedded/embedded-database.ts';
import type { DatabaseFiles } from '../../db/embedded/memory-files.ts';
import { openInMemory } from '../../db/embedded/open.ts';
import { HookHandlers } from '../../db/hook-handlers.ts';
import { noOutbox } from '../../db/outbox.ts';
import { migrate } from '../../db/setup/migrate.ts';
import { openPostgres } from '../../db/setup/open-postgres.ts';
import type { Store } from '../../db/store.ts';
import { newId } from '../../ports/ids.ts';
import { afterClosing, type Place, takeDatabase } from './used-databases.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../../.cache/', import.meta.url));
const TEMPLATE_LOCK = 4_713_265_002;

const postgresUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432';
/** What the names of test databases start with. Those of one test run have the same. */
const namesStart = `evens_test_${process.env.TEST_RUN ?? ''}`;
const defaultKind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded';

/** A migrated database without any data, of the kind that TEST_DATABASE names. Close it, so that it can be used again. */
export function freshDatabase(kind: Database['kind'] = defaultKind, poolSize = 10): Promise<Database> {
  return takeDatabase(kind, {
    create: kind === 'postgres' ? createMigratedPostgres : createEmbedded,
    poolSize,
  });
}

/** A store on this database alone: no one listens to its hooks or events. */
export function toStore(database: Database): Store {
  return { database, clock: databaseClock, hooks: new HookHandlers(), events: { append: () => {} }, outbox: noOutbox };
}

/** Rows of this table are the simplest that a test of transactions can write. */
export async function readThrottleKeys({ database }: Store): Promise<string[]> {
  const rows = await database.db.selectFrom('throttles').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
}

/** Changes with the migrations, so a template from older ones is never used. */
function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(name).update(readFileSync(MIGRATIONS + name));
  return hash.digest('hex').slice(0, 16);
}

let template: Promise<DatabaseFiles> | undefined;

async function createEmbedded(): Promise<Place> {
  template ??= readTemplate();
  const { close, reconnect, takeSnapshot } = await openInMemory({ template: await template });
  return { open: () => toDatabase({ pool: reconnect(), takeSnapshot, close: async () => {} }), remove: close };
}

async function readTemplate(): Promise<DatabaseFiles> {
  const file = join(CACHE, `embedded-template-${migrationsHash()}`);
  return existsSync(file) ? deserialize(readFileSync(file)) : makeTemplate(file);
}

async function makeTemplate(file: string): Promise<DatabaseFiles> {
  const original = await openInMemory();
  const database = toDatabase(original);
  await migrate(database);
  const files = await original.makeTemplate();
  await database.close();
  mkdirSync(CACHE, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, serialize(files));
  renameSync(own, file);
  return files;
}

/** A new empty PostgreSQL database on the test server. `drop` deletes it. */
export async function createPostgres(template?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${namesStart}${newId().toLowerCase()}`;
  await onServer((server) => server.query(`create database ${name}${template ? ` template ${template}` : ''}`));
  return {
    url: databaseUrl(name),
    drop: () => onServer((server) => server.query(`drop database if exists ${name} with (force)`)),
  };
}

async function createMigratedPostgres(): Promise<Place> {
  const { url, drop } = await createPostgres(await postgresTemplate());
  return { open: (poolSize) => openPostgres({ url, poolSize, onError: () => {} }), remove: drop };
}

/** A new PostgreSQL database without any tables, as on a new server. Closing it deletes it. */
export async function emptyPostgres(): Promise<Database> {
  const { url, drop } = await createPostgres();
  return afterClosing(openPostgres({ url, poolSize: 1, onError: () => {} }), drop);
}

async function postgresTemplate(): Promise<string> {
  const name = `evens_template_${migrationsHash()}`;
  await onServer(async (server) => {
    await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const known = await server.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount) return;
    // An earlier run may have been interrupted and left one behind.
    await server.query(`drop database if exists ${name}_new with (force)`);
    await server.query(`create database ${name}_new`);
    const database = openPostgres({ url: databaseUrl(`${name}_new`), poolSize: 1, onError: () => {} });
    await migrate(database);
    await database.close();
    await server.query(`alter database ${name}_new rename to ${name}`);
  });
  return name;
}

/** Deletes what is left of a test run on PostgreSQL. If no server answers, no test can have used one. */
export async function dropTestDatabases(run: string): Promise<void> {
  if (!(await isServerUp())) return;
  await onServer(async (server) => {
    const left = await server.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`evens_test_${run}`],
    );
    for (const { name } of left.rows) await server.query(`drop database ${name} with (force)`);
  });
}

function isServerUp(): Promise<boolean> {
  return onServer(async () => {}).then(
    () => true,
    () => false,
  );
}

function databaseUrl(name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: databaseUrl('postgres') });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}
