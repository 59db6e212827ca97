import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgres, freshDatabase, readThrottleKeys, toStore } from '../testing/databases/fresh-database.ts';
import { act, type Decision } from './act.ts';
import type { Database } from './database.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { openPostgres } from './setup/open-postgres.ts';
import { prepare } from './statement.ts';
import type { Store } from './store.ts';

type Row = { key: string; freeAt: Date };
const insert = prepare((db, row: Row) => db.insertInto('throttles').values(row));
const find = prepare((db, { key }: { key: string }) =>
  db.selectFrom('throttles').select('freeAt').where('key', '=', key).forUpdate(),
);
const move = prepare((db, { key, freeAt }: Row) => db.updateTable('throttles').set({ freeAt }).where('key', '=', key));

describe.each(['embedded', 'postgres'] as const)('a command of two trips on the %s database', (kind) => {
  let store: Store;

  beforeAll(async () => {
    store = toStore(await freshDatabase(kind));
  });
  afterAll(() => store.database.close());

  const readKeys = () => readThrottleKeys(store);
  const add = (tx: Decision, key: string) => tx.write(insert({ key, freeAt: tx.now }));

  it('writes everything at once, and runs what comes after the commit', async () => {
    const order: string[] = [];
    const answer = await act(store, { lock: { known: find({ key: 'one' }) } }, (tx, { known }) => {
      tx.afterCommit(() => order.push('after the commit'));
      tx.writeLast(() => [insert({ key: 'two', freeAt: tx.now })]);
      add(tx, 'one');
      order.push('decided');
      return known.length;
    });
    expect([answer, order, await readKeys()]).toEqual([0, ['decided', 'after the commit'], ['one', 'two']]);
  });

  it('leaves nothing behind when it refuses', async () => {
    const refused = act(store, {}, (tx) => {
      add(tx, 'refused');
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await readKeys()).toEqual(['one', 'two']);
  });

  it('leaves nothing behind when one of its statements fails, and the connection goes on working', async () => {
    const order: string[] = [];
    const failing = act(store, {}, (tx) => {
      tx.afterCommit(() => order.push('after the commit'));
      for (const key of ['three', 'one', 'four']) add(tx, key);
    });
    await expect(failing).rejects.toThrow('throttles_pkey');
    expect([order, await readKeys()]).toEqual([[], ['one', 'two']]);
  });

  it('does first what has to be done outside, and starts over once', async () => {
    const order: string[] = [];
    const answer = await act(store, { lock: { known: find({ key: 'five' }) } }, (tx, { known }) => {
      order.push(`decides with ${known.length}`);
      tx.first('five', () => act(store, {}, (inner) => add(inner, 'five')));
      return known.length;
    });
    expect([answer, order]).toEqual([1, ['decides with 0', 'decides with 1']]);
  });

  it('runs once for all requests with one key, even at the same time, and gives all the same answer', async () => {
    const { db } = store.database;
    const at = new Date();
    await db
      .insertInto('users')
      .values({ id: 'ann', name: 'Ann', email: 'ann@example.com', createdAt: at, updatedAt: at })
      .execute();
    const request = { userId: 'ann', route: '/count', key: 'the-same', bodyHash: 'body' };
    let runs = 0;
    const count = () =>
      withIdempotencyKey(request, () =>
        act(store, {}, (tx) => {
          runs += 1;
          add(tx, `run ${runs}`);
          return { answer: runs };
        }),
      );
    const answers = await Promise.all([count(), count(), count()]);
    const counted = (await readKeys()).filter((key) => key.startsWith('run'));
    expect([new Set(answers.map(({ answer }) => answer)).size, counted.length]).toEqual([1, 1]);
    expect(await count()).toEqual(answers[0]);
    const other = withIdempotencyKey({ ...request, bodyHash: 'another' }, () => act(store, {}, () => 0));
    await expect(other).rejects.toMatchObject({ spec: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it('waits for a row that another one has locked, and sees what that one wrote', async () => {
    const step = (tx: Decision, at: Date) => tx.write(move({ key: 'one', freeAt: new Date(at.getTime() + 1_000) }));
    const start = new Date('2026-01-01T00:00:00Z');
    await act(store, {}, (tx) => tx.write(move({ key: 'one', freeAt: start })));
    const raise = () =>
      act(store, { lock: { one: find({ key: 'one' }) } }, (tx, { one }) => one.map(({ freeAt }) => step(tx, freeAt)));
    await Promise.all(Array.from({ length: 20 }, raise));
    const [row] = await act(store, { lock: { one: find({ key: 'one' }) } }, (_tx, { one }) => one);
    expect(row?.freeAt).toEqual(new Date(start.getTime() + 20_000));
  });
});

describe('a command of two trips', () => {
  it('never waits for a second connection', async () => {
    const { url, drop } = await createPostgres();
    const database: Database = openPostgres({ url, poolSize: 1, onError: () => {} });
    await database.runScript('create table throttles (key text primary key, free_at timestamptz not null)');
    const store = toStore(database);
    const both = ['a', 'b'].map((key) => act(store, {}, (tx) => tx.write(insert({ key, freeAt: tx.now }))));
    await expect(Promise.all(both)).resolves.toHaveLength(2);
    await database.close();
    await drop();
  });

  it('is tried again when a migration changed what one of its statements returns', async () => {
    const database = await freshDatabase('postgres');
    const store = toStore(database);
    const everything = prepare((db, { key }: { key: string }) =>
      db.selectFrom('throttles').selectAll().where('key', '=', key),
    );
    const read = () => act(store, { read: { rows: everything({ key: 'none' }) } }, (_tx, { rows }) => rows);
    for (let n = 0; n < 30; n += 1) await Promise.all([read(), read()]);
    await database.runScript('alter table throttles add column reason text');
    await expect(read()).resolves.toEqual([]);
    const readOnly = everything({ key: 'none' });
    for (let n = 0; n < 30; n += 1) await database.read([readOnly]);
    await database.runScript('alter table throttles drop column reason');
    const answers = await database.read([readOnly]);
    expect(answers.of(readOnly)).toEqual([]);
    await database.close();
  });
});
