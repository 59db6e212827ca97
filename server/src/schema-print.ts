import { PGlite } from '@electric-sql/pglite';
import { migrate } from './db/migrate.ts';
import { databaseOn } from './db/open-embedded.ts';
import { schemaText } from './db/schema-text.ts';

const database = databaseOn(await PGlite.create(), async () => {});
await migrate(database);
process.stdout.write(await schemaText(database.db));
await database.close();
