import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openInMemory } from './open.ts';

let pool: pg.Pool;
beforeAll(async () => {
  ({ pool } = await openInMemory());
  await pool.query('create table notes (text text not null)');
});
afterAll(() => pool.end());

async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

describe('the connection to the embedded database', () => {
  it('executes statements that are sent together in one call, in order', async () => {
    const { PGlite } = await import('@electric-sql/pglite');
    const calls = vi.spyOn(PGlite.prototype, 'execProtocolRawStream');
    const answers = await withClient((client) => {
      Object.assign(client, { pipeline: true });
      calls.mockClear();
      return Promise.all([1, 2, 3].map((n) => client.query('select $1::int as n', [n])));
    });
    expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
    expect(calls).toHaveBeenCalledOnce();
    calls.mockRestore();
  });

  it('fails only the wrong one of several statements that are sent together', async () => {
    const answers = await withClient((client) => {
      Object.assign(client, { pipeline: true });
      const texts = ["insert into notes values ('first')", 'insert into notes values (null)', 'table notes'];
      return Promise.allSettled(texts.map((text) => client.query(text, [])));
    });
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(answers[2]).toMatchObject({ value: { rows: [{ text: 'first' }] } });
  });

  it('answers with more bytes than PGlite keeps in one buffer', async () => {
    const text = 'x'.repeat(3_000_000);
    const { rows } = await pool.query('select $1::text as text, n from generate_series(1, 2) n', [text]);
    expect(rows).toEqual([
      { text, n: 1 },
      { text, n: 2 },
    ]);
  });

  it('leaves no transaction, setting, or named statement to the next connection', async () => {
    const broken = await pool.connect();
    await broken.query({ name: 'same', text: 'select 1 as n' });
    await broken.query("begin; set work_mem = '1MB'; insert into notes values ('forgotten')");
    broken.release(true);
    await withClient(async (client) => {
      expect((await client.query({ name: 'same', text: 'select 2 as n' })).rows).toEqual([{ n: 2 }]);
      expect(client.getTransactionStatus()).toBe('I');
      const { rows } = await client.query(
        "select setting <> '1024' as is_reset from pg_settings where name = 'work_mem'",
      );
      expect(rows).toEqual([{ is_reset: true }]);
      const stored = await client.query("select from notes where text = 'forgotten'");
      expect(stored.rowCount).toBe(0);
    });
  });

  it('lets statements of others go first only after its transaction has ended', async () => {
    const order: string[] = [];
    const client = await pool.connect();
    await client.query('begin');
    const other = pool.query('vacuum notes').then(() => order.push('vacuum'));
    await client.query("insert into notes values ('second')");
    order.push('insert');
    await client.query('commit');
    client.release();
    await other;
    expect(order).toEqual(['insert', 'vacuum']);
  });
});
