import { limits } from '@evens/domain/shared/limits';
import pg from 'pg';
import { type Database, SETUP_LOCK } from '../database.ts';
import { openPool, queryPool } from './open-pool.ts';

const CHANNEL = 'evens';
const RECONNECT_MS = 1_000;

type Options = {
  url: string;
  poolSize: number;
  onError: (error: unknown) => void;
  /** A direct address of the same database, when `url` leads to a pooler: some things need one session to themselves. */
  directUrl?: string | undefined;
  /** False behind a pooler that doesn't know prepared statements. */
  canNameStatements?: boolean;
};

/** Opens a connection pool on a PostgreSQL server. */
export function openPostgres({ canNameStatements = true, ...options }: Options): Database {
  const { url: connectionString, poolSize, onError } = options;
  const pool = openPool({ connectionString, max: poolSize, onConnect: disableJit }, onError);
  const queries = queryPool(pool, { canNameStatements });
  const few = Math.min(poolSize, limits.longReads.connections);
  const readPool = openPool({ connectionString, max: few, onConnect: disableJitAndLimitTime }, onError);
  const { db: reads } = queryPool(readPool, { canNameStatements });
  return {
    kind: 'postgres',
    ...queries,
    reads,
    jobs: { executeSql: (text, values) => pool.query(text, values) },
    runScript: async (script) => {
      await pool.query(script);
    },
    withSetupLock: async (work) => {
      const client = new pg.Client({ connectionString: options.directUrl ?? options.url });
      await client.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
        await work({ executeSql: (text, values) => client.query(text, values) });
      } finally {
        // Closing the connection releases the lock, no matter what state the work left it in.
        await client.end();
      }
    },
    notifyOthers: async (message) => {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, message]);
    },
    listenToOthers: (onMessage, onGap) => listen(options, onMessage, onGap),
    close: async () => {
      await Promise.all([queries.db.destroy(), reads.destroy()]);
    },
  };
}

/** Statements take a few milliseconds, less than just-in-time compilation costs. */
async function disableJit(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off');
}

async function disableJitAndLimitTime(client: pg.ClientBase): Promise<void> {
  await client.query(`set jit = off; set statement_timeout = ${limits.longReads.statementMs}`);
}

async function listen(
  options: Options,
  onMessage: (message: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: options.directUrl ?? options.url, keepAlive: true });
    fresh.on('notification', (note) => onMessage(note.payload ?? ''));
    fresh.on('error', options.onError);
    fresh.on('end', reconnectSoon);
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
    onGap();
  }
  function reconnectSoon(): void {
    client = undefined;
    if (isClosed) return;
    retry = setTimeout(() => connect().catch(reconnectSoon), RECONNECT_MS);
  }

  await connect();
  return async () => {
    isClosed = true;
    clearTimeout(retry);
    await client?.end();
  };
}
