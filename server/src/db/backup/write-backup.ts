import { sql } from 'kysely';
import { release } from '../../ports/release.ts';
import type { Db } from '../database.ts';
import { listAppliedMigrations, listMigrations } from '../setup/migrate.ts';
import { listBackedUpTables } from './backed-up-tables.ts';
import { BackupError } from './backup-error.ts';
import { toHeaderLine } from './backup-header.ts';
import { writeBackupFile } from './write-backup-file.ts';

const PAGE_ROWS = 500;

export type BackupOrder = { path: string; createdAt: string; secretMark: string };

/** Writes everything as of one moment into a file. Each row is a line of JSON, which keeps every value of both databases. */
export function writeBackup(db: Db, { path, createdAt, secretMark }: BackupOrder): Promise<void> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (q) => {
      const migration = await lastMigration(q);
      const tables = await listBackedUpTables(q);
      const rows = await countRows(q, tables);
      const header = toHeaderLine({ release, migration, createdAt, secretMark, rows });
      await writeBackupFile(path, { header, lines: listLines(q, tables) });
    });
}

async function lastMigration(q: Db): Promise<string> {
  const last = (await listAppliedMigrations(q)).at(-1);
  if (last === undefined) throw new BackupError('There’s nothing to back up: Evens has never run on this database.');
  // A newer Evens can have tables that this one doesn't know.
  if (!listMigrations().includes(last))
    throw new BackupError('A newer Evens has used this database. Update Evens first.');
  return last;
}

async function countRows(q: Db, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(q);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** A line with the name of each table, and its rows. */
async function* listLines(q: Db, tables: readonly string[]): AsyncGenerator<string> {
  for (const table of tables) {
    yield `#${table}\n`;
    await sql`declare backup_rows cursor for select row_to_json(t)::text as line from ${sql.table(table)} as t`.execute(
      q,
    );
    while (true) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(PAGE_ROWS)} from backup_rows`.execute(q);
      if (rows.length === 0) break;
      // A line break in JSON is always between two values.
      yield rows.map(({ line }) => `${line.replaceAll(/[\r\n]/g, ' ')}\n`).join('');
    }
    await sql`close backup_rows`.execute(q);
  }
}
