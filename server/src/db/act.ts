import { withoutIdempotencyKey } from './idempotency.ts';
import type { Statement } from './statement.ts';
import type { Store } from './store.ts';
import { retried } from './transactions/retried.ts';
import { type Reads, runTransaction } from './transactions/run-transaction.ts';
import type { Writes } from './tx.ts';

/** The rows that each statement returned. */
type Facts<R extends Reads> = { [Name in keyof R]: R[Name] extends Statement<infer Row> ? Row[] : never };

/** A transaction in which everything has been read. */
export type Decision = Writes & {
  /**
   * Makes sure that something is done before the decision, such as fetching prices. The first time, the command leaves
   * its transaction, does it, and starts over.
   */
  first(name: string, work: () => Promise<unknown>): void;
};

/** Decides without waiting: refuses, or adds what is to be written and returns the answer. */
type Decide<R extends Reads, T> = (tx: Decision, facts: Facts<R>) => T;

/**
 * Runs a command in one transaction of two trips to the database. All reads are sent together, the ones that lock rows
 * first, and so are all writes with the commit. Idempotency keys, events, and another try after a deadlock are as in
 * `transact`.
 */
export async function act<R extends Reads, T>(store: Store, read: R, decide: Decide<R, T>): Promise<T> {
  const done = new Set<string>();
  for (;;) {
    try {
      return await retried(() => runAttempt(store, { read, decide, done }));
    } catch (error) {
      if (!(error instanceof DoFirst)) throw error;
      await withoutIdempotencyKey(error.work);
      done.add(error.name);
    }
  }
}

/** Leaves a transaction because something has to be done outside it first. */
class DoFirst extends Error {
  override readonly name: string;
  readonly work: () => Promise<unknown>;

  constructor(name: string, work: () => Promise<unknown>) {
    super(`${name} comes first`);
    this.name = name;
    this.work = work;
  }
}

function runAttempt<R extends Reads, T>(
  store: Store,
  { read, decide, done }: { read: R; decide: Decide<R, T>; done: ReadonlySet<string> },
): Promise<T> {
  return runTransaction(store, read, ({ writes, facts }) =>
    decide({ ...writes, first: (name, work) => doFirst(done, name, work) }, facts as Facts<R>),
  );
}

function doFirst(done: ReadonlySet<string>, name: string, work: () => Promise<unknown>): void {
  if (!done.has(name)) throw new DoFirst(name, work);
}
