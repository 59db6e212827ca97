import pg from 'pg';
import type { PoolCounts } from '../../ports/metrics/site-gauges.ts';
import type { Database } from '../database.ts';
import { wholeNumber } from '../reads/whole-number.ts';
import { toConnection } from './connection.ts';
import { type Connections, isPlanStale, nameStatements, StatementNames } from './named-statements.ts';
import { openKysely } from './open-kysely.ts';
import { shareTrips } from './shared-trips.ts';

const { INT8, DATE } = pg.types.builtins;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;

/** A pool of connections to a database of either kind. Values have the same JavaScript types from both. */
export function openPool(config: pg.PoolConfig, onError: (error: unknown) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, types: { getTypeParser } });
  pool.on('error', onError);
  // A connection can break while a transaction uses it. Its next statement fails then, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function countPool(pool: pg.Pool): PoolCounts {
  const { totalCount: open, idleCount: idle, waitingCount: waiting, options } = pool;
  return { most: options.max, open, idle, waiting };
}

type Queries = Pick<Database, 'db' | 'read' | 'withConnection'>;

export function queryPool(pool: Connections, { canNameStatements }: { canNameStatements: boolean }): Queries {
  const names = canNameStatements ? new StatementNames() : undefined;
  return {
    db: openKysely(names ? nameStatements(pool, names) : pool),
    read: shareTrips((statements) =>
      onClient(pool, async (client) => {
        const connection = toConnection(client, names);
        return connection.send(statements).catch((error: unknown) => {
          if (isPlanStale(error)) return connection.send(statements);
          throw error;
        });
      }),
    ),
    withConnection: (work) => onClient(pool, (client) => work(toConnection(client, names))),
  };
}

/** A client whose connection broke, or whose transaction is still open, is thrown away. */
export async function onClient<T>(pool: Connections, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await work(client);
  } catch (error) {
    isBroken = client.getTransactionStatus() !== 'I';
    throw error;
  } finally {
    client.release(isBroken);
  }
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return wholeNumber;
  if (oid === INT8_ARRAY) return toWholeNumbers;
  return oid === DATE ? String : pg.types.getTypeParser(oid, format as 'text');
}

function toWholeNumbers(text: string): (number | null)[] {
  const parts: (string | null)[] = getTypeParser(TEXT_ARRAY)(text);
  return parts.map((part) => (part === null ? null : wholeNumber(part)));
}
