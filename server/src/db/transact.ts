import {
  currentRequest,
  findAnswer,
  isExpired,
  type KeyedRequest,
  readStoredAnswer,
  storeAnswer,
  wasAnsweredAtTheSameTime,
  withoutIdempotencyKey,
} from './idempotency.ts';
import { isPlanStale } from './setup/named-statements.ts';
import type { Store } from './store.ts';
import { untilTransactionEnds } from './transaction-end.ts';
import type { Tx } from './tx.ts';

const ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * Runs an action in one transaction and returns its answer. If the request has an idempotency key that was used before, it
 * returns the first answer instead. After a deadlock or a serialization failure, it tries again.
 */
export async function transact<T>(store: Store, action: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runAttempt(store, action);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isWorthRetrying(error)) throw error;
    }
  }
}

/** The same for links, passwords, and sessions. Such answers are never stored under an idempotency key. */
export function transactWithoutKey<T>(store: Store, action: (tx: Tx) => Promise<T>): Promise<T> {
  return withoutIdempotencyKey(() => transact(store, action));
}

/** Stores the answer of work that took several transactions under the request's idempotency key, if it has one. */
export async function storeUnderKey<T>(store: Store, answer: T): Promise<T> {
  return currentRequest() ? transact(store, async () => answer) : answer;
}

/** The answer that the same request got before. Nothing if its key came with a different body. */
export async function findStoredAnswer(
  { database, clock }: Store,
  request: KeyedRequest,
): Promise<{ answer: unknown } | undefined> {
  const row = await findAnswer(database.db, request);
  if (row?.bodyHash !== request.bodyHash) return undefined;
  return isExpired(row, await clock.now(database.db)) ? undefined : { answer: row.answer };
}

async function runAttempt<T>(store: Store, action: (tx: Tx) => Promise<T>): Promise<T> {
  const afterwards: (() => void)[] = [];
  const answer = await store.database.db.transaction().execute((transaction) =>
    untilTransactionEnds(transaction, async (q) => {
      const lastly: (() => Promise<void>)[] = [];
      const now = await store.clock.now(q);
      const tx: Tx = {
        q,
        now,
        run: (hook, value) => store.hooks.run(tx, hook, value),
        append: (event, entry) => store.events.append(tx, event, entry),
        beforeCommit: (task) => lastly.push(task),
        afterCommit: (task) => afterwards.push(task),
      };
      const request = currentRequest();
      const before = request && (await readStoredAnswer<T>(tx, request));
      if (before) return before.answer;
      const result = await action(tx);
      if (request) await storeAnswer(tx, request, result);
      for (const task of lastly) await task();
      return result;
    }),
  );
  for (const task of afterwards) task();
  return answer;
}

function isWorthRetrying(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isPlanStale(error) || wasAnsweredAtTheSameTime(error);
}
