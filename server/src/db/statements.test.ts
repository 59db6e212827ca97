import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../testing/databases/fresh-database.ts';
import type { Database, Db } from './database.ts';
import { prepare, toQuery } from './statement.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const repeated = prepare((_db, { n }: { n: number }) => sql`select ${n}::int as repeated`);

describe('a database, of either kind', () => {
  it('never compiles a statement just in time, no matter how much work it expects', async () => {
    const most = sql`select count(*) from generate_series(1, 9999) as a, generate_series(1, 9999) as b`;
    const { rows } = await sql`explain (format json) ${most}`.execute(database.db);
    expect(JSON.stringify(rows)).toContain('"Node Type":"Aggregate"');
    expect(JSON.stringify(rows)).not.toContain('JIT');
  });

  it('stops only expensive reads after a while, if the database can', async () => {
    const postgres = await freshDatabase('postgres');
    const getLimit = async (db: Db) =>
      (
        await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit`.execute(db)
      ).rows[0]?.limit;
    expect([await getLimit(postgres.reads), await getLimit(postgres.db)]).toEqual(['5s', '0']);
    await postgres.close();
  });

  it.each(['embedded', 'postgres'] as const)('answers with the same JavaScript types if it is %s', async (kind) => {
    const own = await freshDatabase(kind);
    const { rows } = await sql`
      select 9000000000::int8 as big, count(*) as count, '2026-09-07T17:00:00Z'::timestamptz as at, '2026-09-07'::date as day,
        '{"cents": 2000}'::jsonb as json, array[1, null, 2]::int8[] as list, 1.50::numeric as exact`.execute(own.db);
    await own.close();
    expect(rows).toEqual([
      {
        big: 9_000_000_000,
        count: 1,
        at: new Date('2026-09-07T17:00:00Z'),
        day: '2026-09-07',
        json: { cents: 2000 },
        list: [1, null, 2],
        exact: '1.50',
      },
    ]);
  });

  it.each(['embedded', 'postgres'] as const)('plans a prepared statement once if it is %s', async (kind) => {
    const own = await freshDatabase(kind);
    const plans = await own.db.transaction().execute(async (tx) => {
      for (const n of [1, 2, 3]) {
        await tx.executeQuery(toQuery(repeated({ n })));
        await sql`select ${n}::int as built_each_time`.execute(tx);
      }
      return sql<{ statement: string }>`
        select statement from pg_prepared_statements where from_sql = false and statement like 'select%'`.execute(tx);
    });
    await own.close();
    expect(plans.rows).toEqual([{ statement: 'select $1::int as repeated' }]);
  });

  it('stores every amount of money in 64 bits', async () => {
    const { rows } = await sql<{ place: string; type: string }>`
      select table_name || '.' || column_name as place, data_type as type from information_schema.columns
      where table_schema = 'public' and column_name like '%cents'`.execute(database.db);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ type }) => type !== 'bigint')).toEqual([]);
  });
});
