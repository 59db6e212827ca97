import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../../db/database.ts';

/** Where a database is. It can be opened again after it was closed. */
export type Place = { open: (poolSize: number) => Database; remove: () => Promise<void> };

type UsedDatabase = { place: Place; tables: string; firstRows: FirstRows };
/** What a migrated database contains, as JSON by the names of the tables. */
type FirstRows = { name: string; rows: string }[];

const usedDatabases: Record<Database['kind'], UsedDatabase[]> = { embedded: [], postgres: [] };

/** An open database keeps its process from ending, and one on a server stays. A test run ends both itself. */
const canBeKept = () => process.env.TEST_RUN !== undefined;

type Options = { create: () => Promise<Place>; poolSize: number };

/**
 * An empty database. A test file gets the one of an earlier file if there is one, because emptying it takes a few
 * milliseconds, and creating another takes hundreds. One whose tables a test changed isn't used again.
 */
export async function takeDatabase(kind: Database['kind'], { create, poolSize }: Options): Promise<Database> {
  for (let used = usedDatabases[kind].pop(); used; used = usedDatabases[kind].pop()) {
    const database = used.place.open(poolSize);
    if ((await describeTables(database.db)) === used.tables) {
      await empty(database, used.firstRows);
      return keptWhenClosed(database, used);
    }
    await database.close();
    await used.place.remove();
  }
  const place = await create();
  const database = place.open(poolSize);
  if (!canBeKept()) return afterClosing(database, place.remove);
  const { db } = database;
  return keptWhenClosed(database, { place, tables: await describeTables(db), firstRows: await readFirstRows(db) });
}

function keptWhenClosed(database: Database, used: UsedDatabase): Database {
  return afterClosing(database, async () => {
    usedDatabases[database.kind].push(used);
  });
}

/** The same database, whose closing also does this. */
export function afterClosing(database: Database, work: () => Promise<void>): Database {
  return { ...database, close: () => database.close().then(work) };
}

/** Changes whenever a table, a column, a constraint, a trigger, or a function was added, changed, or dropped. */
async function describeTables(db: Db): Promise<string> {
  return readOne(
    db,
    sql`
      select md5(string_agg(part, ',' order by part)) as value from (
        select concat('relation ', oid, ' ', xmin) as part from pg_class
        union all select concat('column ', attrelid, ' ', attnum, ' ', xmin) from pg_attribute
        union all select concat('constraint ', oid, ' ', xmin) from pg_constraint
        union all select concat('trigger ', oid, ' ', xmin) from pg_trigger
        union all select concat('function ', oid, ' ', xmin) from pg_proc
      ) as parts`,
  );
}

async function readFirstRows(db: Db): Promise<FirstRows> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  `.execute(db);
  const firstRows: FirstRows = [];
  for (const { name } of tables.rows) {
    const rows = await readOne(db, sql`select json_agg(t)::text as value from ${sql.table(name)} as t`);
    if (rows !== null) firstRows.push({ name, rows });
  }
  return firstRows;
}

async function readOne(db: Db, query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await query.execute(db);
  return (rows[0] as { value: string }).value;
}

async function empty({ db, runScript }: Database, firstRows: FirstRows): Promise<void> {
  await runScript(`
    do $$
    declare
      relation record;
    begin
      -- Without checks of references, tables can be emptied in any order.
      perform set_config('session_replication_role', 'replica', true);
      for relation in select oid::regclass as name, relkind from pg_class where relnamespace = 'public'::regnamespace loop
        if relation.relkind = 'r' then
          execute format('delete from %s', relation.name);
        elsif relation.relkind = 'S' then
          perform setval(relation.name, 1, false);
        end if;
      end loop;
    end $$`);
  for (const { name, rows } of firstRows) {
    await sql`
      insert into ${sql.table(name)} select * from json_populate_recordset(null::${sql.table(name)}, ${rows}::json)
    `.execute(db);
  }
}
