import { sql } from 'kysely';
import { listBackedUpTables } from '../../db/backup/backed-up-tables.ts';
import type { Database, Db } from '../../db/database.ts';

/** Every row of every table that belongs in a backup, as text, in an order that both kinds of database agree on. */
export async function readAllRows({ db }: Pick<Database, 'db'>): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of await listBackedUpTables(db)) tables[table] = await readRows(db, table);
  return tables;
}

async function readRows(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select to_jsonb(t)::text as line from ${sql.table(table)} as t order by to_jsonb(t)::text collate "C"`.execute(db);
  return rows.map(({ line }) => line);
}
