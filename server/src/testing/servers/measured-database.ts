import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { databaseOn } from '../../db/embedded/embedded-database.ts';
import { openEmbedded } from '../../db/embedded/open.ts';
import { migrate } from '../../db/setup/migrate.ts';
import { openPostgres } from '../../db/setup/open-postgres.ts';
import { createPostgres } from './database.ts';

/** A migrated database that is handed to server processes, with a look into it from outside of them. */
export type MeasuredDatabase = {
  readonly kind: 'postgres' | 'pglite';
  /** What a server process is started with to serve it. */
  readonly address: { postgres: string } | { folder: string };
  look<T>(work: (database: Database) => Promise<T>): Promise<T>;
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
    look: (work) => work(database),
    drop: async () => {
      await database.close();
      await drop();
    },
  };
}

/** One process at a time has a folder open, so that a look is for the times before and after the server runs. */
export async function makeFolder(): Promise<MeasuredDatabase> {
  const parent = await mkdtemp(join(tmpdir(), 'evens-prove-'));
  const folder = join(parent, 'database');
  return {
    kind: 'pglite',
    address: { folder },
    look: async (work) => {
      const { pglite, close } = await openEmbedded({ dataDir: folder });
      const database = databaseOn(pglite, close);
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
