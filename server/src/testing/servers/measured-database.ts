import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { toDatabase } from '../../db/embedded/embedded-database.ts';
import { openEmbedded } from '../../db/embedded/open.ts';
import { migrate } from '../../db/setup/migrate.ts';
import { openPostgres } from '../../db/setup/open-postgres.ts';
import { createPostgres } from '../databases/fresh-database.ts';

/** A migrated database for server processes that the test can also read. */
export type MeasuredDatabase = {
  readonly kind: 'postgres' | 'pglite';
  /** The options that start a server process on it. */
  readonly address: { postgres: string } | { folder: string };
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  drop(): Promise<void>;
};

export type MeasuredPostgres = MeasuredDatabase & { readonly address: { postgres: string } };

export async function makePostgres(): Promise<MeasuredPostgres> {
  const { url, drop } = await createPostgres();
  const database = openPostgres({ url, poolSize: 2, onError: () => {} });
  await migrate(database);
  return {
    kind: 'postgres',
    address: { postgres: url },
    withDatabase: (work) => work(database),
    drop: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Works on the database at an address, after its migrations. */
export async function withPostgres<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openPostgres({ url, poolSize: 2, onError: () => {} });
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Only one process can open a folder, so it can be read only before and after the server runs. */
export async function makeFolder(): Promise<MeasuredDatabase> {
  const parent = await mkdtemp(join(tmpdir(), 'evens-prove-'));
  const folder = join(parent, 'database');
  return {
    kind: 'pglite',
    address: { folder },
    withDatabase: async (work) => {
      const database = toDatabase(await openEmbedded({ dataDir: folder }));
      try {
        await migrate(database);
        return await work(database);
      } finally {
        await database.close();
      }
    },
    drop: () => rm(parent, { recursive: true }),
  };
}
