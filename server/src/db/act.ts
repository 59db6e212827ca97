import { type Connection, toAnswers } from './database.ts';
import {
  answerStatement,
  currentRequest,
  firstAnswer,
  type KeyedRequest,
  storeAnswer,
  withoutIdempotencyKey,
} from './idempotency.ts';
import type { Statement } from './statement.ts';
import type { Store } from './store.ts';
import { Ending } from './transactions/ending.ts';
import { retried } from './transactions/retried.ts';
import type { Writes } from './tx.ts';

type Reads = Readonly<Record<string, Statement>>;

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

const BEGIN: Statement = { text: 'begin', values: [] };
const COMMIT: Statement = { text: 'commit', values: [] };
const ROLLBACK: Statement = { text: 'rollback', values: [] };

async function runAttempt<R extends Reads, T>(
  store: Store,
  { read, decide, done }: { read: R; decide: Decide<R, T>; done: ReadonlySet<string> },
): Promise<T> {
  const request = currentRequest();
  const ending = new Ending();
  let answers = toAnswers(new Map());
  const answer = await store.database.withConnection(async (connection) => {
    try {
      const { now, known, facts } = await readAll(connection, { store, request, read });
      const tx = openDecision(store, { now, ending, done });
      const before = request && firstAnswer(tx, request, known);
      if (before) {
        await connection.send([ROLLBACK]);
        return before.answer as T;
      }
      const result = decide(tx, facts as Facts<R>);
      if (request) storeAnswer(tx, request, result);
      answers = await connection.send([...ending.statements(), COMMIT]);
      return result;
    } catch (error) {
      await connection.send([ROLLBACK]).catch(() => {});
      throw error;
    }
  });
  for (const task of ending.afterwards) task(answers);
  return answer;
}

type Reading = { store: Store; request: KeyedRequest | undefined; read: Reads };

/**
 * Opens the transaction and reads everything in one trip. The answer under the key comes last, so it's found even if
 * another request with the key was ahead and this one waited for its locks.
 */
async function readAll(connection: Connection, { store, request, read }: Reading) {
  const time = store.clock.statement();
  const kept = request && answerStatement(request);
  const answers = await connection.send([BEGIN, time, ...Object.values(read), ...(kept ? [kept] : [])]);
  const [at] = answers.of(time);
  if (!at) throw new Error('the database has no time');
  const facts = Object.entries(read).map(([name, statement]) => [name, answers.of(statement)]);
  return { now: at.at, known: kept && answers.of(kept)[0], facts: Object.fromEntries(facts) };
}

function openDecision(
  { events }: Store,
  { now, ending, done }: { now: Date; ending: Ending; done: ReadonlySet<string> },
): Decision {
  const tx: Decision = {
    now,
    write: (statement) => ending.writes.push(statement),
    append: (event, entry) => events.append(tx, event, entry),
    writeLast: (statements) => ending.last.push(statements),
    afterCommit: (task) => ending.afterwards.push(task),
    first(name, work) {
      if (!done.has(name)) throw new DoFirst(name, work);
    },
  };
  return tx;
}
