import type { Kysely } from 'kysely';
import type { Db as JobDatabase } from 'pg-boss';
import type { PoolCounts } from '../ports/metrics/site-gauges.ts';
import type { Snapshot } from './backup/snapshot.ts';
import type { Statement } from './statement.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** The advisory lock for setting up the database. It can be any number that no other program on the database uses. */
export const SETUP_LOCK = 4_713_265_001;

/** The rows that statements returned. */
export type Answers = { of<Row>(statement: Statement<Row>): Row[] };

export function toAnswers(rows: ReadonlyMap<Statement, unknown[]>): Answers {
  return { of: <Row>(statement: Statement<Row>) => (rows.get(statement) ?? []) as Row[] };
}

/** One connection. */
export type Connection = {
  /** Sends queries one by one. */
  readonly db: Db;
  /** Sends statements in one trip, and waits for all of their answers. If one fails, its error is thrown. */
  send(statements: readonly Statement[]): Promise<Answers>;
};

/** An open database of either kind, with what differs between them. */
export type Database = {
  readonly kind: 'postgres' | 'embedded';
  readonly db: Db;
  /**
   * For expensive reads. They have a few connections of their own, so ordinary requests always find a free one, and
   * each statement has a time limit. The embedded kind has one connection and no time limit.
   */
  readonly reads: Db;
  /** The same connections, in the form that the job runner takes. */
  readonly jobs: JobDatabase;
  /** Sends statements that only read in one trip. */
  read(statements: readonly Statement[]): Promise<Answers>;
  /** Takes a connection for a transaction whose statements are sent together. */
  withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Runs a script of several statements on one connection. */
  runScript(script: string): Promise<void>;
  /**
   * Runs work that only one process may do at a time, such as creating tables. All of its statements run on the
   * given connection, so a pool of one is enough.
   */
  withSetupLock(work: (connection: JobDatabase) => Promise<void>): Promise<void>;
  /** The connections of each pool. */
  countConnections(): Readonly<Record<string, PoolCounts>>;
  /** Everything as of now, for another thread to read. */
  takeSnapshot(): Promise<Snapshot>;
  /** Sends a message to the other processes on this database. The embedded kind has none. */
  notifyOthers(message: string): Promise<void>;
  /** Receives the messages of other processes. Calls `onGap` when some may have been missed. */
  listenToOthers(onMessage: (message: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};
