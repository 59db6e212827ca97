import { AsyncLocalStorage } from 'node:async_hooks';
import { defineErrors } from '@evens/domain/shared/errors';
import { limits } from '@evens/domain/shared/limits';
import { AppError } from '../app-error.ts';
import type { Db } from './database.ts';
import type { Tx } from './transact.ts';

/** A write that its sender may send twice: who sent it, where to, under which key, with what. */
export type Once = { userId: string; route: string; key: string; bodyHash: string };

export type OnceTables = {
  answers: { userId: string; route: string; key: string; bodyHash: string; answer: unknown; createdAt: Date };
};

const onceErrors = defineErrors({
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This idempotency key was already used for a different request.' },
});

const scope = new AsyncLocalStorage<Once | undefined>();

/** Everything within `work` is one write under one key. */
export function withOnce<T>(once: Once, work: () => Promise<T>): Promise<T> {
  return scope.run(once, work);
}

/** Whatever `work` writes is its own, not the write that the sender may send twice, as when scores are read for it first. */
export function outsideOnce<T>(work: () => Promise<T>): Promise<T> {
  return scope.run(undefined, work);
}

export function currentOnce(): Once | undefined {
  return scope.getStore();
}

/** The answer given the first time, if this key was seen before. */
export async function recallAnswer<T>(tx: Tx, once: Once): Promise<{ answer: T } | undefined> {
  const row = await findAnswer(tx.q, once);
  if (!row) return undefined;
  if (isForgotten(row, tx.now)) {
    await forget(tx, once);
    return undefined;
  }
  if (row.bodyHash !== once.bodyHash) throw new AppError(onceErrors.IDEMPOTENCY_KEY_REUSED);
  return { answer: row.answer as T };
}

export function findAnswer(db: Db, once: Once) {
  return db
    .selectFrom('answers')
    .select(['bodyHash', 'answer', 'createdAt'])
    .where('userId', '=', once.userId)
    .where('route', '=', once.route)
    .where('key', '=', once.key)
    .executeTakeFirst();
}

/** A key means something for a day; after that it is a new one. */
export function isForgotten({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= limits.answersKeptMs;
}

async function forget(tx: Tx, { userId, route, key }: Once): Promise<void> {
  await tx.q
    .deleteFrom('answers')
    .where('userId', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute();
}

/** Keeps the answer in the transaction of the action, so that there is never one without the other. */
export async function rememberAnswer(tx: Tx, once: Once, answer: unknown): Promise<void> {
  const row = { ...once, answer: JSON.stringify(answer ?? null), createdAt: tx.now };
  await tx.q.insertInto('answers').values(row).execute();
}

/** True when two sendings of one key ran at once and this one came second: its action is undone, the answer is there. */
export function wasDoneMeanwhile(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'answers_pkey';
}
