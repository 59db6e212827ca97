import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, type KyselyPlugin, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';

/** Adapts an open PGlite to the interface that the rest of the server uses. */
export function toDatabase(pglite: PGlite, close: () => Promise<void>): Database {
  const db = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), yieldToEventLoop()],
  });
  const jobs = fromPglite(pglite);
  return {
    kind: 'embedded',
    db,
    reads: db,
    jobs,
    runScript: async (script) => {
      await pglite.exec(script);
    },
    // Only one process can use a data folder.
    withSetupLock: (work) => work(jobs),
    notifyOthers: async () => {},
    listenToOthers: async () => async () => {},
    close: async () => {
      await db.destroy();
      await close();
    },
  };
}

const TURN_MS = 10;

/**
 * PGlite runs each statement without ever waiting, so a long series of them, such as a settlement, would block every
 * request and timer of the process. Now and then, a statement lets others go first.
 */
function yieldToEventLoop(): KyselyPlugin {
  let since = performance.now();
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (performance.now() - since < TURN_MS) return result;
      await nextTurn();
      since = performance.now();
      return result;
    },
  };
}
