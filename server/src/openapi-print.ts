import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { databaseClock } from './db/clock.ts';
import type { Database } from './db/database.ts';
import { compiler } from './db/statement.ts';
import { apiDocument } from './http/docs/openapi.ts';
import { createLog } from './ports/log.ts';
import { theOddsApi } from './ports/odds/odds-provider.ts';

/** A database that is never used, because describing the API doesn't need one. */
function noDatabase(): Database {
  const nothing = async () => {};
  return {
    kind: 'embedded',
    db: compiler,
    reads: compiler,
    jobs: { executeSql: async () => ({ rows: [] }) },
    read: async () => ({ of: () => [] }),
    withConnection: (work) => work({ db: compiler, send: async () => ({ of: () => [] }) }),
    runScript: nothing,
    countConnections: () => ({}),
    takeSnapshot: async () => ({ source: { postgres: '' }, discard: nothing }),
    withSetupLock: nothing,
    notifyOthers: nothing,
    listenToOthers: async () => nothing,
    close: nothing,
  };
}

const app = createApp({
  config: readConfig({ SECRET: 'nothing-is-signed-while-it-prints' }),
  database: noDatabase(),
  clock: databaseClock,
  provider: theOddsApi({ baseUrl: 'http://localhost', apiKey: 'none' }),
  isDemo: true,
  log: createLog('silent'),
  publicUrl: 'http://localhost:3000',
  throttles: [],
});

process.stdout.write(`${JSON.stringify(apiDocument(app.http), null, 2)}\n`);
