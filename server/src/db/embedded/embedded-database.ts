import type pg from 'pg';
import type { Snapshot } from '../backup/snapshot.ts';
import type { Database } from '../database.ts';
import { countPool, queryPool } from '../setup/open-pool.ts';

type OpenPglite = { pool: pg.Pool; takeSnapshot: () => Promise<Snapshot>; close: () => Promise<void> };

/** Adapts an open PGlite to the interface that the rest of the server uses. */
export function toDatabase({ pool, takeSnapshot, close }: OpenPglite): Database {
  const queries = queryPool(pool, { canNameStatements: true });
  const jobs = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  return {
    kind: 'embedded',
    ...queries,
    reads: queries.db,
    jobs,
    runScript: async (script) => {
      await pool.query(script);
    },
    countConnections: () => ({ requests: countPool(pool) }),
    takeSnapshot,
    // Only one process can use a data folder.
    withSetupLock: (work) => work(jobs),
    notifyOthers: async () => {},
    listenToOthers: async () => async () => {},
    close: async () => {
      await queries.db.destroy();
      await close();
    },
  };
}
