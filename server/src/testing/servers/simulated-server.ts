import { differenceText } from '@evens/domain/audit/difference-text';
import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Clock } from '../../db/clock.ts';
import type { Connection, Database, Db } from '../../db/database.ts';
import { auditGroups } from '../../features/audit/get-group-audit.ts';
import { createLog } from '../../ports/log.ts';
import type { OddsProvider } from '../../ports/odds/odds-provider.ts';
import { freshDatabase } from '../databases/fresh-database.ts';
import type { Answer } from './client.ts';
import { TEST_SECRET } from './test-secret.ts';

/** An embedded database in memory. It's emptied between simulations, which is faster than creating another one. */
export class SimulatedDatabase {
  readonly database: Database;
  #tables = '';

  private constructor(database: Database) {
    this.database = database;
  }

  static async open(): Promise<SimulatedDatabase> {
    const simulated = new SimulatedDatabase(await freshDatabase('embedded'));
    const tables = await simulated.read<{ name: string }>(
      "select relname as name from pg_class join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind = 'r'",
    );
    const untouched = ['migrations', 'site_settings'];
    simulated.#tables = tables
      .map(({ name }) => name)
      .filter((name) => !untouched.includes(name))
      .join(', ');
    return simulated;
  }

  async read<T>(query: string, parameters: unknown[] = []): Promise<T[]> {
    return (await this.database.db.executeQuery<T>(CompiledQuery.raw(query, parameters))).rows;
  }

  async empty(): Promise<void> {
    await this.read(`truncate ${this.#tables} cascade`);
    // The one row that the migration inserts.
    await this.read('insert into feed_account default values');
  }

  /** Tries to write a row again under another id, without the commands, to see if the database's constraints allow it. */
  async copyRow(
    table: 'bets' | 'debts' | 'notifications',
    { from, to }: { from: string; to: string },
  ): Promise<boolean> {
    const columns = await this.read<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
      [table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    const values = columns.map(({ name }) => (name === 'id' ? '$2' : name)).join(', ');
    const copied = this.read(`insert into ${table} (${names}) select ${values} from ${table} where id = $1`, [
      from,
      to,
    ]);
    return copied.then(
      () => true,
      () => false,
    );
  }

  /** The audit's differences in all groups, in words (OP-06). */
  async audit(): Promise<string[]> {
    const stopped: string[] = [];
    for await (const { groupId, differences } of auditGroups(this.database)) {
      stopped.push(...differences.map((difference) => `${groupId}: ${differenceText(difference)}`));
    }
    return stopped;
  }

  close(): Promise<void> {
    return this.database.close();
  }
}

type Parts = {
  database: Database;
  clock: Clock;
  provider: OddsProvider;
  plugins: readonly KyselyPlugin[];
  sending: readonly Sending[];
};

type Send = Connection['send'];

/** Sits between a server and what it sends to the database in one trip. */
export type Sending = (send: Send) => Send;

type Sent = { method: 'GET' | 'POST' | 'PATCH'; path: string; cookie?: string; body?: unknown; key?: string };

/** What the server reads from the connection of a request that was passed to it directly. */
export const FROM_HERE = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** Everything that the server sends passes the faults, inside transactions too. */
function withFaults({ database, plugins, sending }: Pick<Parts, 'database' | 'plugins' | 'sending'>): Database {
  const plugged = (db: Db) => plugins.reduce((plain, plugin) => plain.withPlugin(plugin), db);
  return {
    ...database,
    db: plugged(database.db),
    withConnection: (work) =>
      database.withConnection(({ db, send }) =>
        work({ db: plugged(db), send: sending.reduce((plain, wrap) => wrap(plain), send) }),
      ),
  };
}

/** A whole server without a network. Requests are passed to it directly. */
export type SimulatedServer = {
  ask<T>(sent: Sent): Promise<Answer<T> & { cookie: string | null }>;
  runJob(name: string): Promise<void>;
};

export function simulatedServer({ clock, provider, ...parts }: Parts): SimulatedServer {
  const app = createApp({
    config: readConfig({ PORT: '0', SECRET: TEST_SECRET, SITE_ADMIN_EMAIL: 'the-host@evens.example' }),
    database: withFaults(parts),
    clock,
    provider,
    isDemo: false,
    log: createLog('silent'),
    publicUrl: 'http://localhost:3000',
    throttles: [],
  });
  return {
    async ask<T>({ method, path, cookie, body, key }: Sent) {
      const headers = new Headers();
      if (cookie) headers.set('cookie', cookie);
      if (key) headers.set('idempotency-key', key);
      if (body !== undefined) headers.set('content-type', 'application/json');
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const request = new Request(`http://localhost:3000${path}`, { method, headers, ...sent });
      const response = await app.http.fetch(request, FROM_HERE);
      const text = await response.text();
      const [made] = response.headers.getSetCookie();
      return { status: response.status, body: JSON.parse(text || 'null') as T, cookie: made?.split(';')[0] ?? null };
    },
    async runJob(name) {
      const job = app.jobs.find((known) => known.name === name);
      if (!job) throw new Error(`There is no job called ${name}`);
      await job.run();
    },
  };
}
