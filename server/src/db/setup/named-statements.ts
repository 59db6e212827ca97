import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** PostgreSQL parses and plans a named statement once per connection. Texts that never come again stay unnamed. */
const SEEN_BEFORE = 2;
const MOST_NAMES = 500;
const MOST_WATCHED = 2_000;

/** A migration changed what a named statement returns. */
const PLAN_IS_STALE = '0A000';

/** The names of the statements that this process sends again and again. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();
  #generation = 1;

  find(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= MOST_NAMES) return known;
    const seen = (this.#seen.get(text) ?? 0) + 1;
    if (seen < SEEN_BEFORE) {
      if (this.#seen.size >= MOST_WATCHED) this.#seen.clear();
      this.#seen.set(text, seen);
      return undefined;
    }
    this.#seen.delete(text);
    const name = `evens_${this.#generation}_${this.#names.size + 1}`;
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
  return typeof error === 'object' && error !== null && 'code' in error && error.code === PLAN_IS_STALE;
}

/** The same pool, sending statements by name. */
export function nameStatements(pool: pg.Pool, names = new StatementNames()): PostgresPool {
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

function withNames(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  function send(text: string, values: readonly unknown[]) {
    const name = values.length > 0 ? names.find(text) : undefined;
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
