import type { Transaction } from 'kysely';
import type { EventKind, NewEvent } from '../live/define-event.ts';
import type { EventLog } from '../live/events.ts';
import type { Topic } from '../live/topic.ts';
import type { Clock } from '../ports/clock.ts';
import type { Tables } from '../tables.ts';
import type { Database } from './database.ts';
import type { Hook, Hooks } from './hooks.ts';
import {
  currentOnce,
  findAnswer,
  isForgotten,
  type Once,
  outsideOnce,
  recallAnswer,
  rememberAnswer,
  wasDoneMeanwhile,
} from './idempotency.ts';

/** An open transaction: its queries, its single moment of time, and what is to happen around its end. */
export type Tx = {
  readonly q: Transaction<Tables>;
  readonly now: Date;
  run<T>(hook: Hook<T>, value: T): Promise<void>;
  /** Adds an event to the log of a group or a person; browsers receive it after the commit. */
  append<Kind extends Topic['kind'], Data>(event: EventKind<Kind, Data>, entry: NewEvent<Kind, NoInfer<Data>>): void;
  /** The last statements of the transaction, in the order of registration. */
  beforeCommit(task: () => Promise<void>): void;
  /** Runs when the commit is certain; must not throw. */
  afterCommit(task: () => void): void;
};

/** Where commands write: a database, its clock, the hooks between nouns and the logs of events. */
export type Store = {
  readonly database: Database;
  readonly clock: Clock;
  readonly hooks: Hooks;
  readonly events: EventLog;
};

const ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * Runs one action as one transaction and answers what it answers. An action that came with a key answers its first
 * answer again when the key is seen again. Deadlocks and serialization failures are tried anew.
 */
export async function transact<T>(store: Store, action: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(store, action);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isWorthAnotherTry(error)) throw error;
    }
  }
}

/** The same for what is about links, passwords and sessions: such an answer is never kept under a key for later. */
export function transactOnceAlone<T>(store: Store, action: (tx: Tx) => Promise<T>): Promise<T> {
  return outsideOnce(() => transact(store, action));
}

/** Keeps the answer of work that took several transactions under the key of the request, if it has one. */
export async function keepAnswer<T>(store: Store, answer: T): Promise<T> {
  return currentOnce() ? transact(store, async () => answer) : answer;
}

/** What the same request was answered before; nothing for a key that came with other content. */
export async function keptAnswer({ database, clock }: Store, once: Once): Promise<{ answer: unknown } | undefined> {
  const row = await findAnswer(database.db, once);
  if (row?.bodyHash !== once.bodyHash) return undefined;
  return isForgotten(row, await clock.now(database.db)) ? undefined : { answer: row.answer };
}

async function attemptOnce<T>(store: Store, action: (tx: Tx) => Promise<T>): Promise<T> {
  const afterwards: (() => void)[] = [];
  const answer = await store.database.db.transaction().execute(async (q) => {
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
    const once = currentOnce();
    const before = once && (await recallAnswer<T>(tx, once));
    if (before) return before.answer;
    const result = await action(tx);
    if (once) await rememberAnswer(tx, once, result);
    for (const task of lastly) await task();
    return result;
  });
  for (const task of afterwards) task();
  return answer;
}

function isWorthAnotherTry(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || wasDoneMeanwhile(error);
}
