import { AppError } from '../app-error.ts';
import type { Db } from './database.ts';
import {
  AnsweredMeanwhile,
  answerStatement,
  currentRequest,
  firstAnswer,
  isAnswered,
  storeAnswer,
  withoutIdempotencyKey,
} from './idempotency.ts';
import type { Store } from './store.ts';
import type { Draft } from './transactions/pending-writes.ts';
import { untilTransactionEnds } from './transactions/refuse-late-queries.ts';
import { retried } from './transactions/retried.ts';
import { runTransaction } from './transactions/run-transaction.ts';
import type { Tx } from './tx.ts';

/**
 * Runs an action in one transaction and returns its answer. If the request has an idempotency key that was used before, it
 * returns the first answer instead. After a deadlock or a serialization failure, it tries again.
 */
export function transact<T>(store: Store, action: (tx: Tx) => Promise<T>): Promise<T> {
  return retried(() => runAttempt(store, action));
}

/** The same for links, passwords, and sessions. Such answers are never stored under an idempotency key. */
export function transactWithoutKey<T>(store: Store, action: (tx: Tx) => Promise<T>): Promise<T> {
  return withoutIdempotencyKey(() => transact(store, action));
}

/** Stores the answer of work that took several transactions under the request's idempotency key, if it has one. */
export async function storeUnderKey<T>(store: Store, answer: T): Promise<T> {
  return currentRequest() ? transact(store, async () => answer) : answer;
}

function runAttempt<T>(store: Store, action: (tx: Tx) => Promise<T>): Promise<T> {
  const request = currentRequest();
  const known = request && answerStatement(request);
  return runTransaction(store, known ? [known] : [], async ({ connection, answers, pending }) => {
    const draft = pending.draft();
    const before = request && firstAnswer(draft.writes, request, known && answers.of(known));
    if (before) return before.answer as T;
    const result = await untilTransactionEnds(connection.db, (q) => runAction(store, action, { q, draft }));
    if (request) storeAnswer(draft.writes, request, result);
    pending.keep(draft);
    return result;
  });
}

type Underway = { q: Db; draft: Draft };

async function runAction<T>(store: Store, action: (tx: Tx) => Promise<T>, { q, draft }: Underway): Promise<T> {
  const tasks: (() => Promise<void>)[] = [];
  const tx: Tx = {
    ...draft.writes,
    q,
    run: (hook, value) => store.hooks.run(tx, hook, value),
    beforeCommit: (task) => tasks.push(task),
  };
  const result = await action(tx).catch(async (error: unknown) => {
    // A refusal means nothing if the same request was ahead, and this one waited for its locks.
    const request = error instanceof AppError ? currentRequest() : undefined;
    if (request && (await isAnswered(tx, request))) throw new AnsweredMeanwhile();
    throw error;
  });
  for (const task of tasks) await task();
  return result;
}
