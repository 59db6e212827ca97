import { type Insertable, type Selectable, sql } from 'kysely';
import { prepare, type Statement } from '../statement.ts';
import type { Tables } from '../tables.ts';
import { Rows } from './rows.ts';

type Name = keyof Tables & string;
type Column<Table extends Name> = keyof Insertable<Tables[Table]> & keyof Selectable<Tables[Table]> & string;
type Insert = { columns: ReadonlyMap<string, string>; make: (values: { rows: Rows }) => Statement };

const known = new Map<string, Insert>();

/** Inserts rows that have the same columns. JSON is given as it is, not as text. */
export function insertRows<Table extends Name, Key extends Column<Table>>(
  table: Table,
  rows: readonly Pick<Selectable<Tables[Table]>, Key>[],
): Statement {
  const names = Object.keys(rows[0] ?? {}).sort();
  const key = [table, ...names].join(' ');
  const { columns, make } = known.get(key) ?? prepareInsert(key, table, names);
  const toRecord = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columns.get(name) ?? name, value]));
  return make({ rows: new Rows(rows.map(toRecord)) });
}

function prepareInsert(key: string, table: Name, names: readonly string[]): Insert {
  const columns = new Map(names.map((name) => [name, inSnakeCase(name)]));
  const into = sql.table(inSnakeCase(table));
  const listed = sql.join([...columns.values()].map((column) => sql.ref(column)));
  const make = prepare(
    (_db, { rows }: { rows: Rows }) => sql`
      insert into ${into} (${listed})
      select ${listed} from jsonb_populate_recordset(null::${into}, ${rows}::jsonb)
    `,
  );
  known.set(key, { columns, make });
  return { columns, make };
}

function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
