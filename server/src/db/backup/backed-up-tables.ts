import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { listOwnTables } from '../setup/migrate.ts';

/**
 * What a backup leaves out: what signs someone in or proves something for a few minutes, counters of rate limits, and
 * leases. `migrations` is written by the migrations themselves.
 */
export const LEFT_OUT: readonly string[] = [
  'cache_locks',
  'failed_sign_ins',
  'migrations',
  'phone_codes',
  'push_devices',
  'sessions',
  'sign_ups',
  'throttles',
  'verifications',
];

export type TableColumns = {
  name: string;
  columns: string[];
  /** Those that must have JSON. */
  jsonColumns: string[];
  identity: string | null;
};

type Reference = { fromTable: string; toTable: string };

/** All tables of Evens that belong in a backup, each one after those it refers to. */
export async function listBackedUpTables(db: Db): Promise<string[]> {
  const own = listOwnTables();
  const tables = (await listTables(db)).filter((name) => own.has(name) && !LEFT_OUT.includes(name));
  const { rows } = await sql<Reference>`
    select distinct c.relname as from_table, r.relname as to_table
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`.execute(db);
  return inOrder(tables, rows);
}

export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** The columns that rows are written to, without those that the database computes. */
export async function readColumns(db: Db, table: string): Promise<TableColumns> {
  const { rows } = await sql<{ name: string; isIdentity: boolean; isJson: boolean }>`
    select attname as name, attidentity <> '' as is_identity,
      attnotnull and atttypid in ('json'::regtype, 'jsonb'::regtype) as is_json
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  const identity = rows.find(({ isIdentity }) => isIdentity)?.name ?? null;
  const jsonColumns = rows.filter(({ isJson }) => isJson).map(({ name }) => name);
  return { name: table, columns: rows.map(({ name }) => name), jsonColumns, identity };
}

function inOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const free = [...left].filter(
      (table) => !references.some(({ fromTable, toTable }) => fromTable === table && left.has(toTable)),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...left].join(', ')}.`);
    for (const table of free) left.delete(table);
    ordered.push(...free);
  }
  return ordered;
}
