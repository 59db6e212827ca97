import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, readThrottleKeys, toStore } from '../../testing/databases/fresh-database.ts';
import { databaseClock } from '../clock.ts';
import { toQuery } from '../statement.ts';
import type { Store } from '../store.ts';
import { transact } from '../transact.ts';
import type { Tx } from '../tx.ts';

const ENDED = 'This transaction has ended. Await every query inside it.';

describe.each(['embedded', 'postgres'] as const)('a transaction on the %s database', (kind) => {
  let store: Store;

  beforeAll(async () => {
    store = toStore(await freshDatabase(kind));
  });
  afterAll(() => store.database.close());

  const write = (tx: Tx, key: string) => tx.q.insertInto('throttles').values({ key, freeAt: tx.now }).execute();
  const readKeys = () => readThrottleKeys(store);

  it('refuses a query after it was committed', async () => {
    const tx = await transact(store, async (tx) => {
      await write(tx, 'committed');
      return tx;
    });
    await expect(write(tx, 'late')).rejects.toThrow(ENDED);
    expect(await readKeys()).toEqual(['committed']);
  });

  it('refuses a prepared statement after it was committed', async () => {
    const tx = await transact(store, async (tx) => tx);
    await expect(tx.q.executeQuery(toQuery(databaseClock.statement()))).rejects.toThrow(ENDED);
  });

  it('refuses a query after it was rolled back', async () => {
    const opened: Tx[] = [];
    const failing = transact(store, async (tx) => {
      opened.push(tx);
      await write(tx, 'rolled back');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    for (const tx of opened) await expect(write(tx, 'late')).rejects.toThrow(ENDED);
    expect(await readKeys()).toEqual(['committed']);
  });

  it('refuses a query that starts while it commits', async () => {
    const late: Promise<unknown>[] = [];
    await transact(store, async (tx) => {
      tx.beforeCommit(async () => {
        setImmediate(() => late.push(expect(write(tx, 'late')).rejects.toThrow(ENDED)));
      });
    });
    await expect.poll(() => late.length).toBe(1);
    await Promise.all(late);
    expect(await readKeys()).toEqual(['committed']);
  });

  it('takes forgotten queries along when it is rolled back', async () => {
    const forgotten: Promise<unknown>[] = [];
    const failing = transact(store, async (tx) => {
      for (const key of ['forgotten', 'forgotten too', 'forgotten as well']) forgotten.push(write(tx, key));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await Promise.all(forgotten);
    expect(await readKeys()).toEqual(['committed']);
  });

  it('takes forgotten queries along when it is committed', async () => {
    const forgotten: Promise<unknown>[] = [];
    const committed = transact(store, async (tx) => {
      for (const key of ['forgotten', 'forgotten too']) forgotten.push(write(tx, key));
    });
    await committed;
    expect(await readKeys()).toEqual(['committed', 'forgotten', 'forgotten too']);
    await Promise.all(forgotten);
  });
});
