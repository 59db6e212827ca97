import { sql } from 'kysely';
import { type Connection, toAnswers } from '../database.ts';
import {
  answerStatement,
  currentRequest,
  firstAnswer,
  type KeyedRequest,
  storeAnswer,
  withoutIdempotencyKey,
} from '../idempotency.ts';
import { prepare, type Statement } from '../statement.ts';
import type { Store } from '../store.ts';
import type { Writes } from '../tx.ts';
import { Ending } from './ending.ts';

export type Reads = Readonly<Record<string, Statement>>;

/** A transaction that has begun. */
export type Opened = {
  readonly connection: Connection;
  readonly writes: Writes;
  /** Whether the key was used before, too long ago to count. */
  readonly isKeyExpired: boolean;
  /** The rows that each of the statements returned that were sent with its beginning. */
  readonly facts: Readonly<Record<string, unknown[]>>;
};

const BEGIN = prepare(() => sql`begin`)({});
const COMMIT = prepare(() => sql`commit`)({});
const ROLLBACK = prepare(() => sql`rollback`)({});

/**
 * Runs work in one transaction. What opens it is one trip to the database, and so is what ends it. A request whose
 * idempotency key was used before gets the first answer, and the work doesn't run.
 */
export async function runTransaction<T>(
  store: Store,
  reads: Reads,
  work: (opened: Opened) => T | Promise<T>,
): Promise<T> {
  const request = currentRequest();
  const ending = new Ending();
  let answers = toAnswers(new Map());
  const answer = await store.database.withConnection(async (connection) => {
    try {
      const { now, known, facts } = await begin(connection, { store, request, reads });
      const writes = collectWrites(store, now, ending);
      const before = request && firstAnswer(writes, request, known);
      if (before) {
        await connection.send([ROLLBACK]);
        return before.answer as T;
      }
      const result = await work({ connection, writes, isKeyExpired: known !== undefined, facts });
      if (request) storeAnswer(writes, request, result);
      answers = await connection.send([...ending.statements(), COMMIT]);
      return result;
    } catch (error) {
      await connection.send([ROLLBACK]).catch(() => {});
      throw error;
    }
  });
  await withoutIdempotencyKey(async () => {
    for (const task of ending.afterwards) task(answers);
  });
  return answer;
}

type Beginning = { store: Store; request: KeyedRequest | undefined; reads: Reads };

/**
 * The answer under the key comes last, so it's found even if another request with the key was ahead and this one waited
 * for its locks.
 */
async function begin(connection: Connection, { store, request, reads }: Beginning) {
  const time = store.clock.statement();
  const storedAnswer = request && answerStatement(request);
  const answers = await connection.send([
    BEGIN,
    time,
    ...Object.values(reads),
    ...(storedAnswer ? [storedAnswer] : []),
  ]);
  const [at] = answers.of(time);
  if (!at) throw new Error('the database has no time');
  const facts = Object.entries(reads).map(([name, statement]) => [name, answers.of(statement)]);
  return { now: at.at, known: storedAnswer && answers.of(storedAnswer)[0], facts: Object.fromEntries(facts) };
}

function collectWrites({ events, outbox }: Store, now: Date, ending: Ending): Writes {
  const writes: Writes = {
    now,
    outbox,
    write: (statement) => ending.writes.push(statement),
    append: (event, entry) => events.append(writes, event, entry),
    writeLast: (statements) => ending.last.push(statements),
    afterCommit: (task) => ending.afterwards.push(task),
  };
  return writes;
}
