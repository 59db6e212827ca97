import { AppError } from '../app-error.ts';
import { toAnswers } from './database.ts';
import {
  AnsweredMeanwhile,
  currentRequest,
  findAnswer,
  firstAnswer,
  storeAnswer,
  withoutIdempotencyKey,
} from './idempotency.ts';
import { type Statement, toQuery } from './statement.ts';
import type { Store } from './store.ts';
import { Ending } from './transactions/ending.ts';
import { retried } from './transactions/retried.ts';
import { untilTransactionEnds } from './transactions/transaction-end.ts';
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

async function runAttempt<T>(store: Store, action: (tx: Tx) => Promise<T>): Promise<T> {
  const ending = new Ending();
  const answers = new Map<Statement, unknown[]>();
  const answer = await store.database.db.transaction().execute((transaction) =>
    untilTransactionEnds(transaction, async (q) => {
      const tasks: (() => Promise<void>)[] = [];
      const now = await store.clock.now(q);
      const tx: Tx = {
        q,
        now,
        run: (hook, value) => store.hooks.run(tx, hook, value),
        append: (event, entry) => store.events.append(tx, event, entry),
        write: (statement) => ending.writes.push(statement),
        writeLast: (statements) => ending.last.push(statements),
        beforeCommit: (task) => tasks.push(task),
        afterCommit: (task) => ending.afterwards.push(task),
      };
      const request = currentRequest();
      const known = request && (await findAnswer(q, request));
      const before = request && firstAnswer(tx, request, known);
      if (before) return before.answer as T;
      const result = await action(tx).catch(async (error: unknown) => {
        // A refusal means nothing if the same request was ahead, and this one waited for its locks.
        const isNew = request && !known && error instanceof AppError;
        if (isNew && (await findAnswer(q, request))) throw new AnsweredMeanwhile();
        throw error;
      });
      if (request) storeAnswer(tx, request, result);
      for (const task of tasks) await task();
      for (const statement of ending.statements()) {
        answers.set(statement, (await q.executeQuery(toQuery(statement))).rows);
      }
      return result;
    }),
  );
  for (const task of ending.afterwards) task(toAnswers(answers));
  return answer;
}
