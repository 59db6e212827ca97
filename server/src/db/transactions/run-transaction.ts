import { sql } from 'kysely';
import type { Answers, Connection } from '../database.ts';
import { prepare, type Statement } from '../statement.ts';
import type { Store } from '../store.ts';
import { answersToAsked, mergeReads } from './merge-statements.ts';
import { PendingWrites } from './pending-writes.ts';

/** A transaction that has begun. */
export type Opened = {
  readonly connection: Connection;
  /** What was read with its beginning. */
  readonly answers: Answers;
  readonly pending: PendingWrites;
};

const BEGIN = prepare(() => sql`begin`)({});
const COMMIT = prepare(() => sql`commit`)({});
const ROLLBACK = prepare(() => sql`rollback`)({});

/**
 * Runs work in one transaction. What opens it is one trip to the database, and so is what ends it. If the work keeps
 * nothing, the transaction is rolled back.
 */
export async function runTransaction<T>(
  store: Store,
  reads: readonly Statement[],
  work: (opened: Opened) => T | Promise<T>,
): Promise<T> {
  let finish = async () => {};
  const result = await store.database.withConnection(async (connection) => {
    try {
      const opened = await open(connection, { store, reads });
      const result = await work(opened);
      finish = await end(opened);
      return result;
    } catch (error) {
      await connection.send([ROLLBACK]).catch(() => {});
      throw error;
    }
  });
  await finish();
  return result;
}

async function open(
  connection: Connection,
  { store, reads }: { store: Store; reads: readonly Statement[] },
): Promise<Opened> {
  const time = store.clock.statement();
  const merged = mergeReads(reads);
  const answers = await connection.send([BEGIN, time, ...merged.statements]);
  const [at] = answers.of(time);
  if (!at) throw new Error('the database has no time');
  return { connection, answers: answersToAsked(answers, merged), pending: new PendingWrites(store, at.at) };
}

/** Returns what comes after the commit. */
async function end({ connection, pending }: Opened): Promise<() => Promise<void>> {
  if (!pending.isKept) {
    await connection.send([ROLLBACK]);
    return async () => {};
  }
  const merged = pending.merge();
  const answers = await connection.send([...merged.statements, COMMIT]);
  return () => pending.finish(answersToAsked(answers, merged));
}
