import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Database, type Db, SETUP_LOCK } from '../database.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const CREATE_TABLE =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())';
const TABLE = /\bcreate (?:unlogged )?table (?:if not exists )?([a-z_]+)/gi;
const LOCK = `select pg_advisory_xact_lock(${SETUP_LOCK})`;

/** Applies all missing migrations in the order of their names, or none. */
export async function migrate(database: Database): Promise<{ applied: string[] }> {
  await database.runScript(`begin; ${LOCK}; ${CREATE_TABLE}; commit;`);
  const pending = await listPending(database.db);
  if (pending.length === 0) return { applied: [] };
  await database.runScript(`begin; ${LOCK}; ${pending.map(toStep).join('\n')} commit;`);
  return { applied: pending };
}

/** The same inside a transaction, up to and including one migration. */
export async function migrateWithin(q: Db, { upTo }: { upTo?: string } = {}): Promise<void> {
  await sql.raw(LOCK).execute(q);
  await sql.raw(CREATE_TABLE).execute(q);
  for (const name of await listPending(q)) {
    if (upTo === undefined || name <= upTo) await sql.raw(toStep(name)).execute(q);
  }
}

export function listMigrations(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort();
}

/** The tables that any migration ever made. A database can have others, which aren't ours. */
export function listOwnTables(): Set<string> {
  const texts = listMigrations().map((name) => readFileSync(FOLDER + name, 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(TABLE)].flatMap(([, name]) => name ?? []));
  return new Set(['migrations', ...names]);
}

/** The migrations that the database has, in their order. */
export async function listAppliedMigrations(q: Db): Promise<string[]> {
  const { rows: known } = await sql<{ isThere: boolean }>`
    select to_regclass('public.migrations') is not null as is_there`.execute(q);
  if (!known[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(q);
  return rows.map(({ name }) => name);
}

async function listPending(q: Db): Promise<string[]> {
  const seen = new Set(await listAppliedMigrations(q));
  return listMigrations().filter((name) => !seen.has(name));
}

/** Skips a migration that another process has just applied. */
function toStep(name: string): string {
  const body = readFileSync(FOLDER + name, 'utf8');
  const tag = `$evens_${name.slice(0, 4)}$`;
  return `do ${tag} begin
    if not exists (select from migrations where name = '${name}') then
      ${body}
      insert into migrations (name) values ('${name}');
    end if;
  end ${tag};`;
}
