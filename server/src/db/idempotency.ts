import { AsyncLocalStorage } from 'node:async_hooks';
import { defineErrors } from '@evens/domain/shared/errors';
import { limits } from '@evens/domain/shared/limits';
import { AppError } from '../app-error.ts';
import type { Db } from './database.ts';
import type { Store } from './store.ts';
import type { Tx } from './tx.ts';

/** A write with an idempotency key, which its sender may repeat: who sent it, to which route, and with what body. */
export type KeyedRequest = { userId: string; route: string; key: string; bodyHash: string };

const idempotencyErrors = defineErrors({
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This idempotency key was already used for a different request.' },
});

const scope = new AsyncLocalStorage<KeyedRequest | undefined>();

/** Treats everything that `work` writes as one write under one key. */
export function withIdempotencyKey<T>(request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  return scope.run(request, work);
}

/** Runs work that isn't part of the write the sender asked for, such as fetching scores first. */
export function withoutIdempotencyKey<T>(work: () => Promise<T>): Promise<T> {
  return scope.run(undefined, work);
}

export function currentRequest(): KeyedRequest | undefined {
  return scope.getStore();
}

/** The first answer, if this key was used before. */
export async function readStoredAnswer<T>(tx: Tx, request: KeyedRequest): Promise<{ answer: T } | undefined> {
  const row = await findAnswer(tx.q, request);
  if (!row) return undefined;
  if (isExpired(row, tx.now)) {
    await deleteAnswer(tx, request);
    return undefined;
  }
  if (row.bodyHash !== request.bodyHash) throw new AppError(idempotencyErrors.IDEMPOTENCY_KEY_REUSED);
  return { answer: row.answer as T };
}

export function findAnswer(db: Db, request: KeyedRequest) {
  return db
    .selectFrom('answers')
    .select(['bodyHash', 'answer', 'createdAt'])
    .where('userId', '=', request.userId)
    .where('route', '=', request.route)
    .where('key', '=', request.key)
    .executeTakeFirst();
}

/** A key expires after a day and can then be used again. */
export function isExpired({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= limits.answerRetentionMs;
}

async function deleteAnswer(tx: Tx, { userId, route, key }: KeyedRequest): Promise<void> {
  await tx.q
    .deleteFrom('answers')
    .where('userId', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute();
}

/** Stores the answer in the action's own transaction, so one is never stored without the other. */
export async function storeAnswer(tx: Tx, request: KeyedRequest, answer: unknown): Promise<void> {
  const row = { ...request, answer: JSON.stringify(answer ?? null), createdAt: tx.now };
  await tx.q.insertInto('answers').values(row).execute();
}

/** True if two requests with one key ran at the same time and this one came second. It was rolled back, and the first has answered. */
export function wasAnsweredAtTheSameTime(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'answers_pkey';
}

/** Deletes stored answers whose keys have expired. */
export async function sweepAnswers({ database, clock }: Store): Promise<void> {
  const { db } = database;
  const before = new Date((await clock.now(db)).getTime() - limits.answerRetentionMs);
  await db.deleteFrom('answers').where('createdAt', '<', before).execute();
}
