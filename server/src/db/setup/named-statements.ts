import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { getErrorCode } from '../../app-error.ts';
import { isPrepared } from '../statement.ts';

/** A migration changed what a named statement returns. */
const PLAN_IS_STALE = '0A000';

/**
 * The names of the statements that `prepare` made. PostgreSQL parses and plans them once per connection. Queries that are
 * built each time have no name: their best plan depends on their values.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 1;

  find(text: string): string | undefined {
    if (!isPrepared(text)) return undefined;
    const name = this.#names.get(text) ?? `evens_${this.#generation}_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  /** Every statement gets a new name, so PostgreSQL plans it again. */
  forget(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}

/** Whether a statement failed only because the tables changed after it was planned. Trying again helps. */
export function isPlanStale(error: unknown): boolean {
  return getErrorCode(error) === PLAN_IS_STALE;
}

/** What queries need of a pool. */
export type Connections = Pick<pg.Pool, 'end' | 'options'> & { connect(): Promise<pg.PoolClient> };

/** The same pool, sending statements by name. */
export function nameStatements(pool: Connections, names = new StatementNames()): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? withNames(client, names);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** The same client, sending statements by name. */
export function withNames(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  function send(text: string, values: readonly unknown[]) {
    const name = names.find(text);
    return client.query({ ...(name && { name }), text, values: [...values] });
  }
  async function sendAgainWhenStale(text: string, values: readonly unknown[]) {
    try {
      return await send(text, values);
    } catch (error) {
      if (!isPlanStale(error)) throw error;
      names.forget();
      // Inside a transaction, the whole transaction has to be tried again.
      if (client.getTransactionStatus() !== 'I') throw error;
      return send(text, values);
    }
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    return sendAgainWhenStale(String(text), values);
  }
  return { query, release: (isBroken) => client.release(isBroken) };
}
