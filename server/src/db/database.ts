import type { Kysely } from 'kysely';
import type { Db as JobDatabase } from 'pg-boss';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** An open database of either kind, with the little that differs between the kinds. */
export type Database = {
  readonly kind: 'postgres' | 'embedded';
  readonly db: Db;
  /** The same connections in the form the job runner takes. */
  readonly jobs: JobDatabase;
  /** Runs a script of several statements on one connection. */
  runScript(script: string): Promise<void>;
  /** Tells the other processes on this database that something happened; the embedded kind has no others. */
  tellOthers(message: string): Promise<void>;
  /** Hears what other processes tell; calls `onGap` whenever messages may have been missed. */
  hearOthers(onMessage: (message: string) => void, onGap: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};
