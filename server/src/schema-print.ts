import { toDatabase } from './db/embedded/embedded-database.ts';
import { openInMemory } from './db/embedded/open.ts';
import { migrate } from './db/setup/migrate.ts';
import { schemaText } from './db/setup/schema-text.ts';

const database = toDatabase(await openInMemory());
await migrate(database);
process.stdout.write(await schemaText(database.db));
await database.close();
