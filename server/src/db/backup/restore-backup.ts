import { sql } from 'kysely';
import type { Database, Db } from '../database.ts';
import { listMigrations, listOwnTables, migrateWithin } from '../setup/migrate.ts';
import { listTables, readColumns, type TableColumns } from './backed-up-tables.ts';
import { BackupError } from './backup-error.ts';
import { type BackupFile, readBackupLines } from './read-backup-file.ts';

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 2_000_000;
const TABLE_LINE = /^#([a-z_]+)$/;

/** Looks at the restored data before it counts. What it throws undoes the restore. */
export type HealthCheck = (restored: Pick<Database, 'kind' | 'db' | 'reads'>) => Promise<void>;

/**
 * Restores a checked backup into an empty database of either kind, in one transaction: the tables as they were, their
 * rows, and then the migrations since. If anything fails, the database is as before.
 */
export async function restoreBackup(database: Database, file: BackupFile, check: HealthCheck): Promise<void> {
  await database.db.transaction().execute(async (q) => {
    await restoreAsWritten(q, file);
    await migrateWithin(q);
    // Everything runs on this one connection, as on the embedded database.
    await check({ kind: 'embedded', db: q, reads: q });
  });
  await database.runScript('analyze');
}

/** The tables and rows as the Evens that wrote the backup had them. */
export async function restoreAsWritten(q: Db, file: BackupFile): Promise<void> {
  const { migration } = file.header;
  if (!listMigrations().includes(migration)) {
    throw new BackupError('This backup was made by a newer version of Evens. Update Evens first.');
  }
  await removeUnusedTables(q);
  await migrateWithin(q, { upTo: migration });
  await emptyTables(q);
  compareCounts(await insertRows(q, file), file);
}

/** A database that was started once but has no accounts counts as empty. */
export async function refuseUsedDatabase(q: Db): Promise<void> {
  const tables = await listTables(q);
  if (tables.length === 0 || (await isUnused(q, tables))) return;
  throw new BackupError(
    'The database isn’t empty. Use a new one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
  );
}

async function removeUnusedTables(q: Db): Promise<void> {
  await refuseUsedDatabase(q);
  const tables = await listTables(q);
  if (tables.length === 0) return;
  for (const table of tables) await sql`drop table ${sql.table(table)} cascade`.execute(q);
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(q);
  for (const { name } of rows) await sql.raw(`drop routine ${name}`).execute(q);
}

async function isUnused(q: Db, tables: readonly string[]): Promise<boolean> {
  const own = listOwnTables();
  if (!tables.includes('users') || tables.some((name) => !own.has(name))) return false;
  const [first = ''] = listMigrations();
  const ours = await sql`select from migrations as m where to_jsonb(m) ->> 'name' = ${first}`.execute(q);
  const people = await sql`select from users limit 1`.execute(q);
  return ours.rows.length > 0 && people.rows.length === 0;
}

/** Migrations write a few rows of their own, which are in the backup, too. */
async function emptyTables(q: Db): Promise<void> {
  const own = listOwnTables();
  const tables = (await listTables(q)).filter((name) => own.has(name) && name !== 'migrations');
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(q);
}

/** Returns how many rows each table got. */
async function insertRows(q: Db, file: BackupFile): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let table: TableColumns | undefined;
  for await (const { name, lines } of readBatches(file)) {
    if (table?.name !== name) {
      if (table) await finishTable(q, table);
      table = await startTable(q, name);
    }
    if (lines.length > 0) await insertBatch(q, table, lines);
    counts[name] = (counts[name] ?? 0) + lines.length;
  }
  if (table) await finishTable(q, table);
  return counts;
}

/** A table without rows is one empty batch. */
async function* readBatches(file: BackupFile): AsyncGenerator<{ name: string; lines: string[] }> {
  let batch = { name: '', lines: [] as string[] };
  let characters = 0;
  for await (const line of readBackupLines(file)) {
    const name = TABLE_LINE.exec(line)?.[1];
    if (name !== undefined || batch.lines.length === BATCH_ROWS || characters > BATCH_CHARACTERS) {
      if (batch.name !== '') yield batch;
      batch = { name: name ?? batch.name, lines: [] };
      characters = 0;
    }
    if (name !== undefined) continue;
    batch.lines.push(line);
    characters += line.length;
  }
  if (batch.name !== '') yield batch;
}

/** Triggers already did their work when the rows were first written. */
async function startTable(q: Db, name: string): Promise<TableColumns> {
  await sql`alter table ${sql.table(name)} disable trigger user`.execute(q);
  return readColumns(q, name);
}

/** A line says null for no value and for JSON's null alike. Where there must be a value, it's JSON's. */
async function insertBatch(
  q: Db,
  { name, columns, jsonColumns }: TableColumns,
  lines: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column)));
  const values = sql.join(
    columns.map((column) => (jsonColumns.includes(column) ? sql`coalesce(${sql.id(column)}, 'null')` : sql.id(column))),
  );
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)`.execute(
    q,
  );
}

async function finishTable(q: Db, { name, identity }: TableColumns): Promise<void> {
  await sql`alter table ${sql.table(name)} enable trigger user`.execute(q);
  if (identity === null) return;
  await sql`
    select setval(pg_get_serial_sequence(${name}, ${identity}), coalesce(max(${sql.id(identity)}), 0) + 1, false)
    from ${sql.table(name)}`.execute(q);
}

function compareCounts(restored: Record<string, number>, { header }: BackupFile): void {
  if (JSON.stringify(restored) === JSON.stringify(header.rows)) return;
  throw new BackupError('The backup doesn’t have the rows that it says it has.');
}
