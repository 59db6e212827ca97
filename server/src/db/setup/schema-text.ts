import { sql } from 'kysely';
import type { Db } from '../database.ts';

type Column = { tableName: string; name: string; type: string; isRequired: boolean; fallback: string | null };
type Part = { tableName: string; definition: string };

/** The schema as the database describes it, in an order that doesn't depend on how it was created. */
export async function schemaText(db: Db): Promise<string> {
  const [columns, constraints, indexes, functions] = [
    await listColumns(db),
    await listConstraints(db),
    await listIndexes(db),
    await listFunctions(db),
  ];
  const names = [...new Set(columns.map((column) => column.tableName))];
  const tables = names.map((name) => {
    const lines = [
      ...columns.filter((column) => column.tableName === name).map(columnLine),
      ...constraints.filter((part) => part.tableName === name).map((part) => part.definition),
    ];
    const ownIndexes = indexes.filter((part) => part.tableName === name).map((part) => `${part.definition};\n`);
    return `create table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);\n${ownIndexes.join('')}`;
  });
  return [...tables, ...functions].join('\n');
}

function columnLine({ name, type, isRequired, fallback }: Column): string {
  return `${name} ${type}${isRequired ? ' not null' : ''}${fallback ? ` default ${fallback}` : ''}`;
}

async function listColumns(db: Db): Promise<Column[]> {
  const answer = await sql<Column>`
    select c.relname as table_name, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as is_required, pg_get_expr(d.adbin, d.adrelid) as fallback
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    order by c.relname, a.attnum`.execute(db);
  return answer.rows;
}

async function listConstraints(db: Db): Promise<Part[]> {
  const answer = await sql<Part>`
    select c.relname as table_name, 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and k.contype <> 'n'
    order by c.relname, k.contype desc, k.conname`.execute(db);
  return answer.rows;
}

/** Indexes that don't belong to a constraint. */
async function listIndexes(db: Db): Promise<Part[]> {
  const answer = await sql<Part>`
    select t.relname as table_name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by t.relname, i.indexrelid::regclass::text`.execute(db);
  return answer.rows;
}

async function listFunctions(db: Db): Promise<string[]> {
  const answer = await sql<{ definition: string }>`
    select pg_get_functiondef(p.oid) || E';\n' as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    union all
    select pg_get_triggerdef(t.oid) || E';\n' from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    order by definition`.execute(db);
  return answer.rows.map((row) => row.definition);
}
