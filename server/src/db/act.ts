import { answerStatement, currentRequest, withoutIdempotencyKey } from './idempotency.ts';
import type { Statement } from './statement.ts';
import type { Store } from './store.ts';
import { runAlone, runInQueue } from './transactions/command-queues.ts';
import type { Command, Reads } from './transactions/run-together.ts';
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

type Plan<L extends Reads, R extends Reads> = {
  /** Commands of one queue that arrive together share a transaction. Without one, a command has its own. */
  queue?: string;
  /** Statements that lock rows. In commands of one queue, those that lock members come first. */
  lock?: L;
  /** Statements that read once the rows are locked. */
  read?: R;
};

/** Decides without waiting: refuses, or adds what is to be written and returns the answer. */
type Decide<L extends Reads, R extends Reads, T> = (tx: Decision, facts: Facts<L> & Facts<R>) => T;

/**
 * Runs a command in a transaction of two trips to the database. All reads are sent together, the ones that lock rows
 * first, and so are all writes with the commit. Idempotency keys, events, and another try after a deadlock are as in
 * `transact`.
 */
export async function act<L extends Reads, R extends Reads, T>(
  store: Store,
  { queue, lock, read }: Plan<L, R>,
  decide: Decide<L, R, T>,
): Promise<T> {
  const done = new Set<string>();
  const request = currentRequest();
  const command: Command = {
    request,
    answered: request && answerStatement(request),
    lock: lock ?? {},
    read: read ?? {},
    decide: (writes, rows) =>
      decide({ ...writes, first: (name, work) => doFirst(done, name, work) }, rows as Facts<L> & Facts<R>),
  };
  for (;;) {
    const outcome = await (queue === undefined ? runAlone(store, command) : runInQueue(store, queue, command));
    if ('answer' in outcome) return outcome.answer as T;
    if (!(outcome.error instanceof DoFirst)) throw outcome.error;
    await withoutIdempotencyKey(outcome.error.work);
    done.add(outcome.error.name);
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

function doFirst(done: ReadonlySet<string>, name: string, work: () => Promise<unknown>): void {
  if (!done.has(name)) throw new DoFirst(name, work);
}
