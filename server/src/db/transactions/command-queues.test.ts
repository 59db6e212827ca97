import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase, readThrottleKeys, toStore } from '../../testing/databases/fresh-database.ts';
import { act, type Decision } from '../act.ts';
import type { Connection, Database } from '../database.ts';
import { withIdempotencyKey } from '../idempotency.ts';
import { prepare, type Statement } from '../statement.ts';
import type { Store } from '../store.ts';
import { insertRows } from './insert-rows.ts';

const find = prepare((db, { key }: { key: string }) =>
  db.selectFrom('throttles').select(['key', 'freeAt']).where('key', '=', key).forUpdate(),
);
const move = prepare((db, { key, freeAt }: { key: string; freeAt: Date }) =>
  db.updateTable('throttles').set({ freeAt }).where('key', '=', key),
);
const fail = prepare((_db, { key }: { key: string }) => sql`select 1 / (length(${key}) - length(${key}))`);

type Send = Connection['send'];

/** Lets a test see, or break, what goes to the database. Returns how to undo that. */
function replaceSend({ database }: Store, replaced: (statements: Parameters<Send>[0], send: Send) => ReturnType<Send>) {
  const { withConnection } = database;
  Object.assign(database, {
    withConnection: <T>(work: (connection: Connection) => Promise<T>) =>
      withConnection((connection) =>
        work({ ...connection, send: (statements) => replaced(statements, connection.send) }),
      ),
  });
  return () => Object.assign(database, { withConnection });
}

const START = new Date('2026-01-01T00:00:00Z');

describe('commands of one queue', () => {
  it('wait five seconds for a transaction that hangs, and then run without it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const order: string[] = [];
    const connection = { send: async () => ({ of: () => [{ at: START }] }) } as unknown as Connection;
    let calls = 0;
    const withConnection = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
      calls += 1;
      return calls === 1 ? new Promise(() => {}) : work(connection);
    };
    const store = toStore({ withConnection } as unknown as Database);
    void act(store, { queue: 'group' }, () => order.push('the first'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toBe(1);
    const second = act(store, { queue: 'group' }, () => order.push('the second'));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(order).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await second;
    expect(order).toEqual(['the second']);
    vi.useRealTimers();
  });
});

describe.each(['embedded', 'postgres'] as const)('commands of one queue on the %s database', (kind) => {
  let store: Store;
  let trips: (readonly Statement[])[] = [];

  beforeAll(async () => {
    store = toStore(await freshDatabase(kind));
    replaceSend(store, (statements, send) => {
      trips.push(statements);
      return send(statements);
    });
  });
  afterAll(() => store.database.close());
  beforeEach(async () => {
    await store.database.db.deleteFrom('throttles').execute();
    trips = [];
  });

  const add = (tx: Decision, key: string) => tx.write(insertRows('throttles', [{ key, freeAt: START }]));
  const addTo = (queue: string, key: string) => act(store, { queue }, (tx) => add(tx, key));
  /** Adds a second to a row that it locks. */
  const raise = (key: string) =>
    act(store, { queue: 'group', lock: { rows: find({ key }) } }, (tx, { rows }) => {
      for (const { freeAt } of rows) tx.write(move({ key, freeAt: new Date(freeAt.getTime() + 1_000) }));
    });
  const readTime = async (key: string) =>
    (await store.database.db.selectFrom('throttles').where('key', '=', key).select('freeAt').executeTakeFirst())
      ?.freeAt;

  it('share a transaction of two trips if they arrive together, and their rows share a statement', async () => {
    await Promise.all(['a', 'b', 'c'].map((key) => addTo('group', key)));
    expect(trips).toHaveLength(2);
    expect(trips[1]?.filter(({ text }) => text.includes('insert into'))).toHaveLength(1);
    expect(await readThrottleKeys(store)).toEqual(['a', 'b', 'c']);
  });

  it('share nothing with other queues', async () => {
    await Promise.all(['a', 'b'].map((key) => addTo(key, key)));
    expect(trips).toHaveLength(4);
  });

  it('are refused one by one: what one refuses leaves nothing behind, and the others succeed', async () => {
    const refused = act(store, { queue: 'group' }, (tx) => {
      add(tx, 'refused');
      tx.afterCommit(() => {
        throw new Error('a refused command was committed');
      });
      throw new Error('no');
    });
    const others = ['a', 'b'].map((key) => addTo('group', key));
    await expect(refused).rejects.toThrow('no');
    await Promise.all(others);
    expect(trips).toHaveLength(2);
    expect(await readThrottleKeys(store)).toEqual(['a', 'b']);
  });

  it('succeed even if a statement of another one fails, which gets the error', async () => {
    const failing = act(store, { queue: 'group' }, (tx) => {
      add(tx, 'failing');
      tx.write(fail({ key: 'one' }));
    });
    const others = ['a', 'b'].map((key) => addTo('group', key));
    await expect(failing).rejects.toThrow('division by zero');
    await Promise.all(others);
    expect(await readThrottleKeys(store)).toEqual(['a', 'b']);
  });

  it('are not run again if their connection breaks while they are committed, because they may have been', async () => {
    let runs = 0;
    const restore = replaceSend(store, async (statements, send) => {
      const answers = await send(statements);
      if (statements.at(-1)?.text === 'commit') throw new Error('Connection terminated unexpectedly');
      return answers;
    });
    const all = ['a', 'b'].map((key) =>
      act(store, { queue: 'group' }, (tx) => {
        runs += 1;
        add(tx, key);
      }),
    );
    const outcomes = await Promise.allSettled(all);
    restore();
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([runs, await readThrottleKeys(store)]).toEqual([2, ['a', 'b']]);
  });

  it('never share a transaction if they lock the same row, so each sees what the one before it wrote', async () => {
    await Promise.all(['a', 'b'].map((key) => addTo('group', key)));
    await Promise.all(Array.from({ length: 10 }, () => [raise('a'), raise('b')]).flat());
    expect([await readTime('a'), await readTime('b')]).toEqual([
      new Date(START.getTime() + 10_000),
      new Date(START.getTime() + 10_000),
    ]);
  });

  it('keep their order where they lock the same rows', async () => {
    await Promise.all(['a', 'b'].map((key) => addTo('group', key)));
    const order: string[] = [];
    const lock = (...keys: string[]) =>
      act(store, { queue: 'group', lock: Object.fromEntries(keys.map((key) => [key, find({ key })])) }, () =>
        order.push(keys.join()),
      );
    await Promise.all([lock('a'), lock('a', 'b'), lock('b')]);
    expect(order).toEqual(['a', 'a,b', 'b']);
  });

  it('lock their rows in one order, so that they wait for others who lock them instead of failing', async () => {
    await Promise.all(['a', 'b'].map((key) => addTo('group', key)));
    trips = [];
    await Promise.all([raise('b'), raise('a')]);
    const locked = trips[0]?.filter(({ text }) => text.includes('for update')).map(({ values }) => values[0]);
    expect(locked).toEqual(['a', 'b']);
  });

  it('do first what has to be done outside, and then share a later transaction', async () => {
    const order: string[] = [];
    const slow = act(store, { queue: 'group' }, (tx) => {
      tx.first('prices', async () => {
        await addTo('group', 'prices');
        order.push('prices');
      });
      order.push('slow');
      add(tx, 'slow');
    });
    const quick = act(store, { queue: 'group' }, (tx) => {
      order.push('quick');
      add(tx, 'quick');
    });
    await Promise.all([slow, quick]);
    expect([order, await readThrottleKeys(store)]).toEqual([
      ['quick', 'prices', 'slow'],
      ['prices', 'quick', 'slow'],
    ]);
  });

  it('answer a request that is sent twice at once with the same answer, and run it once', async () => {
    const at = new Date();
    await store.database.db
      .insertInto('users')
      .values({ id: 'ann', name: 'Ann', email: 'ann@example.com', createdAt: at, updatedAt: at })
      .execute();
    let runs = 0;
    const count = () =>
      withIdempotencyKey({ userId: 'ann', route: '/count', key: 'the-same', bodyHash: 'body' }, () =>
        act(store, { queue: 'group' }, (tx) => {
          runs += 1;
          add(tx, `run ${runs}`);
          return { answer: runs, nothing: null };
        }),
      );
    const answers = await Promise.all([count(), count(), count()]);
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ answer: 1, nothing: null })));
    expect([runs, await readThrottleKeys(store)]).toEqual([1, ['run 1']]);
  });

  it('each have their own request, whichever of them starts the transaction', async () => {
    const at = new Date();
    const people = ['bob', 'cy'].map((id) => ({
      id,
      name: id,
      email: `${id}@example.com`,
      createdAt: at,
      updatedAt: at,
    }));
    await store.database.db.insertInto('users').values(people).execute();
    await Promise.all(
      people.map(({ id }) =>
        withIdempotencyKey({ userId: id, route: '/who', key: 'key', bodyHash: 'body' }, () =>
          act(store, { queue: 'group' }, () => id),
        ),
      ),
    );
    expect(trips).toHaveLength(2);
    const stored = await store.database.db.selectFrom('answers').where('route', '=', '/who').selectAll().execute();
    expect(stored.map(({ userId, answer }) => [userId, answer])).toEqual(
      expect.arrayContaining([
        ['bob', 'bob'],
        ['cy', 'cy'],
      ]),
    );
  });
});
