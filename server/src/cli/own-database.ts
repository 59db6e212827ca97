import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { toDatabase } from '../db/embedded/embedded-database.ts';
import { openEmbedded } from '../db/embedded/open.ts';
import { migrate } from '../db/setup/migrate.ts';
import { openPostgres } from '../db/setup/open-postgres.ts';

/** Opens the database from the settings, for this process only, with or without running its migrations. */
export async function openOwnDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  { isMigrated }: { isMigrated: boolean },
): Promise<Database> {
  const database = databaseUrl
    ? openPostgres({ url: databaseDirectUrl ?? databaseUrl, poolSize: 1, onError: () => {} })
    : toDatabase(await openEmbedded({ dataDir }));
  if (isMigrated) await migrate(database);
  return database;
}
