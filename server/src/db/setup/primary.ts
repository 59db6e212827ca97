import pg from 'pg';
import { isDatabaseUnavailable } from '../unavailable.ts';
import type { Hosts } from './hosts.ts';

/** How long a server that doesn't answer holds up a connection, when there's another to try. */
const CONNECT_MS = 3_000;

/** PostgreSQL's own code for a server that can't take connections yet. */
class StandbyError extends Error {
  readonly code = '57P03';
}

type Connect = { hosts: Hosts; config: pg.ClientConfig };

/** A client on whichever server takes writes. Every server is tried once. */
export async function connectToPrimary({ hosts, config }: Connect): Promise<pg.Client> {
  return tryEach(hosts, async (url) => {
    const client = new pg.Client({ ...config, ...toAddress(hosts, url) });
    // What happens after the connection is up is for the caller's listeners.
    client.on('error', () => {});
    try {
      await client.connect();
      await refuseStandby(hosts, client);
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      // The driver's own trace ends at the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  });
}

/** The options of a pool whose connections go to the current server. */
export function toPoolConfig(hosts: Hosts, config: pg.PoolConfig): pg.PoolConfig {
  class CurrentClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, ...toAddress(hosts, hosts.current) });
    }
  }
  return {
    ...config,
    Client: CurrentClient,
    onConnect: async (client) => {
      await refuseStandby(hosts, client);
      await config.onConnect?.(client);
    },
  };
}

/** Tries the current server, and then each of the others, until one takes writes. */
export async function tryEach<T>(hosts: Hosts, connect: (url: string) => Promise<T>, tries = hosts.count): Promise<T> {
  const url = hosts.current;
  try {
    return await connect(url);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    hosts.leave(url);
    if (tries <= 1) throw error;
    return tryEach(hosts, connect, tries - 1);
  }
}

function toAddress(hosts: Hosts, connectionString: string): pg.ClientConfig {
  return { connectionString, ...(hosts.count > 1 && { connectionTimeoutMillis: CONNECT_MS }) };
}

/** A single server is what the host says it is, so only one of several is asked. */
async function refuseStandby(hosts: Hosts, client: pg.ClientBase): Promise<void> {
  if (hosts.count === 1) return;
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  if (rows[0]?.isStandby) throw new StandbyError('This PostgreSQL server is a standby');
}
