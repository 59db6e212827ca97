import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { toDatabase } from '../db/embedded/embedded-database.ts';
import { openEmbedded } from '../db/embedded/open.ts';
import { migrate } from '../db/setup/migrate.ts';
import { openPostgres } from '../db/setup/open-postgres.ts';
import { takeUse } from '../db/setup/use-lock.ts';

type Opening = { isMigrated: boolean; isAlone: boolean };

/**
 * Opens the database from the settings, with or without running its migrations. The embedded one is for this process alone
 * anyway; PostgreSQL is if it's asked for.
 */
export async function openOwnDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  { isMigrated, isAlone }: Opening,
): Promise<Database> {
  const url = databaseDirectUrl ?? databaseUrl;
  const database = url ? await openOwnPostgres(url, isAlone) : toDatabase(await openEmbedded({ dataDir }));
  if (isMigrated) await migrate(database);
  return database;
}

async function openOwnPostgres(url: string, isAlone: boolean): Promise<Database> {
  const release = isAlone ? await takeUse(url) : undefined;
  const database = openPostgres({ url, poolSize: 1, onError: () => {} });
  return {
    ...database,
    close: async () => {
      await database.close();
      await release?.();
    },
  };
}
