import { AsyncLocalStorage } from 'node:async_hooks';
import { defineErrors } from '@evens/domain/shared/errors';
import { limits } from '@evens/domain/shared/limits';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Db } from './database.ts';
import { prepare, toQuery } from './statement.ts';
import type { Store } from './store.ts';
import type { Premise } from './transactions/premise.ts';
import { Rows } from './transactions/rows.ts';
import type { Tx, Writes } from './tx.ts';

/** A write with an idempotency key, which its sender may repeat: who sent it, to which route, and with what body. */
export type KeyedRequest = {
  userId: string;
  route: string;
  key: string;
  bodyHash: string;
  /** What its command has to confirm. */
  premise?: Premise | undefined;
};

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

type AnswerKey = Pick<KeyedRequest, 'userId' | 'route' | 'key'>;
export type StoredAnswer = { bodyHash: string; answer: unknown; createdAt: Date };

export const answerStatement = prepare((db, { userId, route, key }: AnswerKey) =>
  db
    .selectFrom('answers')
    .select(['bodyHash', 'answer', 'createdAt'])
    .where('userId', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key),
);

/** The answers are text until they're stored, so that they are given again word for word, even `null`. */
const insertAnswers = prepare(
  (_db, { rows }: { rows: Rows }) => sql`
    insert into answers (user_id, route, key, body_hash, answer, created_at)
    select "userId", route, key, "bodyHash", answer::json, "createdAt" from jsonb_to_recordset(${rows}::jsonb)
      as given ("userId" text, route text, key text, "bodyHash" text, answer text, "createdAt" timestamptz)
  `,
);

const deleteAnswer = prepare((db, { userId, route, key }: AnswerKey) =>
  db.deleteFrom('answers').where('userId', '=', userId).where('route', '=', route).where('key', '=', key),
);

/** The first answer under a key, if the key was used before and hasn't expired. */
export function firstAnswer(tx: Writes, request: KeyedRequest, [row]: readonly StoredAnswer[] = []) {
  if (!row) return undefined;
  if (isExpired(row, tx.now)) {
    tx.write(deleteAnswer(request));
    return undefined;
  }
  if (row.bodyHash !== request.bodyHash) throw new AppError(idempotencyErrors.IDEMPOTENCY_KEY_REUSED);
  return { answer: row.answer };
}

async function findAnswer(db: Db, request: KeyedRequest): Promise<StoredAnswer | undefined> {
  return (await db.executeQuery(toQuery(answerStatement(request)))).rows[0];
}

/** Whether the key has been used by now. */
export async function isAnswered({ q, now }: Pick<Tx, 'q' | 'now'>, request: KeyedRequest): Promise<boolean> {
  const stored = await findAnswer(q, request);
  return stored !== undefined && !isExpired(stored, now);
}

type ReadAnswer = () => Promise<StoredAnswer | undefined>;

const underway = new WeakMap<Request, ReadAnswer>();

/** Uses an answer that is being read together with the session. */
export function keepAnswer(request: Request, read: ReadAnswer): void {
  underway.set(request, read);
}

/** The answer that the same request got before. Nothing if its key came with a different body. */
export async function findAnswerAgain(
  { database, clock }: Store,
  request: KeyedRequest,
  raw: Request,
): Promise<{ answer: unknown } | undefined> {
  const read = underway.get(raw);
  const stored = read ? await read() : await findAnswer(database.db, request);
  if (stored?.bodyHash !== request.bodyHash) return undefined;
  return isExpired(stored, await clock.now(database.db)) ? undefined : { answer: stored.answer };
}

/** A key expires after a day and can then be used again. */
function isExpired({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= limits.answerRetentionMs;
}

/** Stores the answer in the action's own transaction, so one is never stored without the other. */
export function storeAnswer(tx: Writes, { userId, route, key, bodyHash }: KeyedRequest, answer: unknown): void {
  const row = { userId, route, key, bodyHash, answer: JSON.stringify(answer ?? null), createdAt: tx.now };
  tx.write(insertAnswers({ rows: new Rows([row]) }));
}

/** Another request with the same key has answered while this one ran. This one is rolled back. */
export class AnsweredMeanwhile extends Error {}

/** Whether two requests with one key ran at the same time and this one came second. */
export function wasAnsweredAtTheSameTime(error: unknown): boolean {
  if (error instanceof AnsweredMeanwhile) return true;
  return typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'answers_pkey';
}

/** Deletes stored answers whose keys have expired. */
export async function sweepAnswers({ database, clock }: Store): Promise<void> {
  const { db } = database;
  const before = new Date((await clock.now(db)).getTime() - limits.answerRetentionMs);
  await db.deleteFrom('answers').where('createdAt', '<', before).execute();
}
