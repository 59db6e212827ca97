import { runCommand } from '../../cli/commands.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { toDatabase } from '../../db/embedded/embedded-database.ts';
import { openInMemory } from '../../db/embedded/open.ts';
import { emptyPostgres, toStore } from '../databases/fresh-database.ts';
import { TEST_SECRET } from '../servers/test-secret.ts';

/** A new database without tables. Closing it deletes it. */
export async function emptyDatabase(kind: Database['kind']): Promise<Database> {
  return kind === 'postgres' ? emptyPostgres() : toDatabase(await openInMemory());
}

/** Runs `evens restore`. Returns what it prints, or what it refuses with. */
export function restoreFile(database: Database, path: string): Promise<string> {
  const config = readConfig({ SECRET: TEST_SECRET });
  return runCommand({ store: toStore(database), config }, { verb: 'restore', words: [path] }).then(
    (lines) => lines.join(' '),
    (error: Error) => error.message,
  );
}
