import { describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/test-world.ts';
import { transactInHalves, transactInPages } from './transact-in-halves.ts';

const world = await testWorld();
const { store } = world.app.context;

/** Runs work on rows that fails for some of them, and returns what was tried and what failed. */
async function tryRows(rows: readonly number[], failing: readonly number[], error = new Error('a bug')) {
  const tried: number[][] = [];
  const failed: number[] = [];
  const run = async (_tx: unknown, some: readonly number[]) => {
    tried.push([...some]);
    if (some.some((row) => failing.includes(row))) throw error;
    return some.length;
  };
  const onFailure = (row: number) => {
    failed.push(row);
    return 0;
  };
  const answers = await transactInHalves(store, { rows, run, onFailure }).catch((thrown: unknown) => thrown);
  return { tried, failed, answers };
}

describe('work on many rows', () => {
  it('is one transaction if nothing fails, and none without rows', async () => {
    expect(await tryRows([1, 2, 3], [])).toEqual({ tried: [[1, 2, 3]], failed: [], answers: [3] });
    expect(await tryRows([], [])).toEqual({ tried: [], failed: [], answers: [] });
  });

  it('is halved until only the rows that fail are left out, in the order of the rows', async () => {
    const { tried, failed, answers } = await tryRows([1, 2, 3, 4, 5], [2]);
    expect(tried).toEqual([[1, 2, 3, 4, 5], [1, 2, 3], [1, 2], [1], [2], [3], [4, 5]]);
    expect([failed, answers]).toEqual([[2], [1, 0, 1, 2]]);
    expect(await tryRows([1, 2, 3, 4, 5], [1, 5])).toMatchObject({ failed: [1, 5] });
  });

  it("isn't halved if the database is unavailable, because fewer rows would fail, too", async () => {
    const error = Object.assign(new Error('the database is shutting down'), { code: '57P01' });
    expect(await tryRows([1, 2, 3], [2], error)).toEqual({ tried: [[1, 2, 3]], failed: [], answers: error });
    expect(await tryRows([2], [2], error)).toMatchObject({ failed: [], answers: error });
  });

  it('comes to the last page, even if whole pages fail', async () => {
    const done: number[] = [];
    const failed: number[] = [];
    await transactInPages(store, {
      list: async (after?: number) => [1, 2, 3, 4, 5].filter((row) => row > (after ?? 0)).slice(0, 2),
      pageSize: 2,
      run: async (_tx, rows) => {
        if (rows.some((row) => row < 4)) throw new Error('a bug');
        done.push(...rows);
      },
      onFailure: (row) => failed.push(row),
    });
    expect([done, failed]).toEqual([
      [4, 5],
      [1, 2, 3],
    ]);
  });
});
