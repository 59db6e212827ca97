import type pg from 'pg';
import type { Database } from '../database.ts';
import { queryPool } from '../setup/open-pool.ts';

type OpenPool = { pool: pg.Pool; close?: () => Promise<void> };

/** Adapts an open PGlite to the interface that the rest of the server uses. */
export function toDatabase({ pool, close }: OpenPool): Database {
  const db = queryPool(pool, { canNameStatements: true });
  const jobs = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  return {
    kind: 'embedded',
    db,
    reads: db,
    jobs,
    runScript: async (script) => {
      await pool.query(script);
    },
    // Only one process can use a data folder.
    withSetupLock: (work) => work(jobs),
    notifyOthers: async () => {},
    listenToOthers: async () => async () => {},
    close: async () => {
      await db.destroy();
      await close?.();
    },
  };
}
