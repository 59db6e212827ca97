import { limits } from '@evens/domain/shared/limits';
import type pg from 'pg';
import type { PoolCounts } from '../../ports/metrics/site-gauges.ts';
import { type Database, SETUP_LOCK } from '../database.ts';
import { Hosts } from './hosts.ts';
import type { Connections } from './named-statements.ts';
import { countPool, onClient, openPool, queryPool } from './open-pool.ts';
import { connectToPrimary, toPoolConfig, tryEach } from './primary.ts';
import { shareUse } from './use-lock.ts';

const CHANNEL = 'evens';
const RECONNECT_MS = 1_000;

type Options = {
  /** With several hosts, connections go to the one that takes writes, also after another one becomes the primary. */
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
  const { url, directUrl = url, poolSize, onError } = options;
  const direct = new Hosts(directUrl);
  const pool = openConnections(directUrl === url ? direct : new Hosts(url), {
    config: { max: poolSize, onConnect: planForShortReads },
    onError,
  });
  const queries = queryPool(pool, { canNameStatements });
  // A time limit belongs to a session, and a pooler would hand it on to others.
  const readPool = openConnections(direct, {
    config: { max: Math.min(poolSize, limits.longReads.connections), onConnect: limitLongReads },
    onError,
  });
  const { db: reads } = queryPool(readPool, { canNameStatements });
  const query = (text: string, values?: unknown[]) => onClient(pool, (client) => client.query(text, values));
  return {
    kind: 'postgres',
    ...queries,
    reads,
    jobs: { executeSql: query },
    runScript: async (script) => {
      await query(script);
    },
    countConnections: () => ({ requests: pool.count(), reads: readPool.count() }),
    // The reading transaction sees one moment on its own.
    takeSnapshot: async () => ({
      source: { postgres: options.directUrl ?? options.url },
      discard: async () => {},
    }),
    withSetupLock: async (work) => {
      const client = await connectToPrimary({ hosts: direct, config: {} });
      try {
        await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
        await work({ executeSql: (text, values) => client.query(text, values) });
      } finally {
        // Closing the connection releases the lock, no matter what state the work left it in.
        await client.end();
      }
    },
    notifyOthers: async (message) => {
      await query('select pg_notify($1, $2)', [CHANNEL, message]);
    },
    listenToOthers: (onMessage, onGap) => listen(direct, { onMessage, onGap, onError }),
    close: async () => {
      await Promise.all([queries.db.destroy(), reads.destroy()]);
    },
  };
}

/** A pool whose connections go to the server that takes writes. */
function openConnections(
  hosts: Hosts,
  { config, onError }: { config: pg.PoolConfig; onError: Options['onError'] },
): Connections & { count: () => PoolCounts } {
  const pool = openPool(toPoolConfig(hosts, config), onError);
  return {
    connect: () => tryEach(hosts, () => pool.connect()),
    end: () => pool.end(),
    options: pool.options,
    count: () => countPool(pool),
  };
}

/**
 * Statements take a few milliseconds, less than just-in-time compilation costs, and find their rows by an index. PostgreSQL would
 * read a small table whole instead, and go on doing so while the table grows.
 */
async function planForShortReads(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off; set enable_seqscan = off');
}

async function limitLongReads(client: pg.ClientBase): Promise<void> {
  await client.query(`set jit = off; set statement_timeout = ${limits.longReads.statementMs}`);
}

type Listener = { onMessage: (message: string) => void; onGap: () => void; onError: Options['onError'] };

async function listen(hosts: Hosts, { onMessage, onGap, onError }: Listener): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = await connectToPrimary({ hosts, config: { keepAlive: true } });
    await shareUse(fresh);
    fresh.on('notification', (note) => onMessage(note.payload ?? ''));
    fresh.on('error', onError);
    fresh.on('end', reconnectSoon);
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
    onGap();
  }
  function reconnectSoon(): void {
    client = undefined;
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(() => connect().catch(reconnectSoon), RECONNECT_MS);
  }

  await connect();
  return async () => {
    isClosed = true;
    clearTimeout(retry);
    await client?.end();
  };
}
