import type { Kysely } from 'kysely';
import type { Db as JobDatabase } from 'pg-boss';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** The advisory lock under which a process sets the database up. Any number that no other program on the database uses. */
export const SETUP_LOCK = 4_713_265_001;

/** An open database of either kind, with the little that differs between the kinds. */
export type Database = {
  readonly kind: 'postgres' | 'embedded';
  readonly db: Db;
  /**
   * For expensive reads: a few connections of their own, so that ordinary requests always find one, and a time limit for
   * each statement. The embedded kind has one connection and no such limit.
   */
  readonly reads: Db;
  /** The same connections in the form the job runner takes. */
  readonly jobs: JobDatabase;
  /** Runs a script of several statements on one connection. */
  runScript(script: string): Promise<void>;
  /**
   * Runs work that only one process may do at a time, such as creating tables. All of its statements run on the connection that
   * it is given, so a pool of one is enough.
   */
  withSetupLock(work: (connection: JobDatabase) => Promise<void>): Promise<void>;
  /** Tells the other processes on this database that something happened; the embedded kind has no others. */
  tellOthers(message: string): Promise<void>;
  /** Hears what other processes tell; calls `onGap` whenever messages may have been missed. */
  hearOthers(onMessage: (message: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};
