import { type Insertable, type Selectable, sql } from 'kysely';
import { prepare, type Statement } from '../statement.ts';
import type { Tables } from '../tables.ts';

type Name = keyof Tables & string;
type Column<Table extends Name> = keyof Insertable<Tables[Table]> & keyof Selectable<Tables[Table]> & string;
type Values = { rows: string };

const known = new Map<string, (values: Values) => Statement>();

/**
 * Inserts rows that have the same columns. However many they are, they're one value of the statement, so it's prepared
 * only once. JSON is given as it is, not as text.
 */
export function insertRows<Table extends Name, Key extends Column<Table>>(
  table: Table,
  rows: readonly Pick<Selectable<Tables[Table]>, Key>[],
): Statement {
  const columns = Object.keys(rows[0] ?? {});
  const key = [table, ...columns].join(' ');
  const insert = known.get(key) ?? prepareInsert(inSnakeCase(table), columns.map(inSnakeCase));
  known.set(key, insert);
  return insert({ rows: JSON.stringify(rows.map(toRecord)) });
}

function prepareInsert(table: string, columns: readonly string[]) {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  return prepare(
    (_db, { rows }: Values) => sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)
    `,
  );
}

function toRecord(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [inSnakeCase(name), value]));
}

function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
