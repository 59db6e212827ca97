import { withoutIdempotencyKey } from '../idempotency.ts';
import type { Store } from '../store.ts';
import { transact } from '../transact.ts';
import type { Tx } from '../tx.ts';
import { isDatabaseUnavailable } from '../unavailable.ts';

type RowsToWrite<Row, T> = {
  rows: readonly Row[];
  /** Runs again for fewer rows if it fails, so it decides only by what it reads in its transaction. */
  run(tx: Tx, rows: readonly Row[]): Promise<T>;
  /** Logs the row that failed on its own. What it returns counts as the answer for that row. */
  onFailure(row: Row, error: unknown): T;
};

/**
 * Runs work on many rows in one transaction. If that fails, each half is tried apart, down to the row that fails, so it can't
 * hold up any other. Returns the answers. If the database is unavailable, trying fewer rows wouldn't help. An idempotency key
 * covers one transaction, and these can be many, so none is used.
 */
export async function transactInHalves<Row, T>(store: Store, work: RowsToWrite<Row, T>): Promise<T[]> {
  const { rows, run, onFailure } = work;
  const [row] = rows;
  if (row === undefined) return [];
  try {
    return [await withoutIdempotencyKey(() => transact(store, (tx) => run(tx, rows)))];
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (rows.length === 1) return [onFailure(row, error)];
  }
  const half = Math.ceil(rows.length / 2);
  const first = await transactInHalves(store, { ...work, rows: rows.slice(0, half) });
  return [...first, ...(await transactInHalves(store, { ...work, rows: rows.slice(half) }))];
}

type PagesToWrite<Row> = {
  /** The next rows in a fixed order: those after this one, or the first. */
  list(after: Row | undefined): Promise<readonly Row[]>;
  pageSize: number;
  run(tx: Tx, rows: readonly Row[]): Promise<void>;
  /** Logs the row that failed on its own. */
  onFailure(row: Row, error: unknown): void;
};

/** Does the same page by page. Each page comes after the one before, so rows that keep failing don't come up again. */
export async function transactInPages<Row>(
  store: Store,
  { list, pageSize, ...work }: PagesToWrite<Row>,
): Promise<void> {
  let rows: readonly Row[] = [];
  do {
    rows = await list(rows.at(-1));
    await transactInHalves(store, { ...work, rows });
  } while (rows.length >= pageSize);
}
