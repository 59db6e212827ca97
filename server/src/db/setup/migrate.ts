import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Database, SETUP_LOCK } from '../database.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Applies all missing migrations in the order of their names, or none. */
export async function migrate(database: Database): Promise<{ applied: string[] }> {
  const names = readdirSync(FOLDER).filter((name) => /^\d{4}_.*\.sql$/.test(name));
  const pending = await listPending(database, names.sort());
  if (pending.length === 0) return { applied: [] };
  await database.runScript(scriptFor(pending));
  return { applied: pending };
}

async function listPending(database: Database, names: string[]): Promise<string[]> {
  await database.runScript(
    `begin; select pg_advisory_xact_lock(${SETUP_LOCK});
     create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
     commit;`,
  );
  const rows = await sql<{ name: string }>`select name from migrations`.execute(database.db);
  const seen = new Set(rows.rows.map((row) => row.name));
  return names.filter((name) => !seen.has(name));
}

/** One script under one lock. It skips a migration that another process has just applied. */
function scriptFor(names: string[]): string {
  const steps = names.map((name) => {
    const body = readFileSync(FOLDER + name, 'utf8');
    const tag = `$evens_${name.slice(0, 4)}$`;
    return `do ${tag} begin
      if not exists (select from migrations where name = '${name}') then
        ${body}
        insert into migrations (name) values ('${name}');
      end if;
    end ${tag};`;
  });
  return `begin; select pg_advisory_xact_lock(${SETUP_LOCK}); ${steps.join('\n')} commit;`;
}
