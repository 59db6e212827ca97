import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { type Answers, type Connection, toAnswers } from '../database.ts';
import type { Statement } from '../statement.ts';
import { Burst, type Prepared } from './burst.ts';
import { isPlanStale, type StatementNames, withNames } from './named-statements.ts';
import { openKysely } from './open-kysely.ts';

const connections = new WeakMap<pg.PoolClient, Connection>();

/** The same client with queries, and with bursts of statements. */
export function toConnection(client: pg.PoolClient, names: StatementNames | undefined): Connection {
  const known = connections.get(client) ?? makeConnection(client, names);
  connections.set(client, known);
  return known;
}

function makeConnection(client: pg.PoolClient, names: StatementNames | undefined): Connection {
  const prepared: Prepared = new Map();
  return {
    db: openKysely(onlyClient(names ? withNames(client, names) : client)),
    // After a migration, statements have to be sent again.
    async send(statements: readonly Statement[]): Promise<Answers> {
      const burst = new Burst({
        statements,
        // Kysely prepares the same texts under names of its own.
        nameOf: ({ text }) => names?.find(text)?.concat('_burst'),
        prepared,
        parserOf: (typeId) => client.getTypeParser(typeId),
      });
      try {
        return toAnswers(await client.query(burst).answer);
      } catch (error) {
        if (isPlanStale(error)) names?.forget();
        throw error;
      }
    },
  };
}

/** A pool of one client, which stays taken. Queries that don't wait for each other run in order. */
function onlyClient(client: PostgresPoolClient): PostgresPool {
  let last: Promise<unknown> = Promise.resolve();
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    const answer = last.then(() => client.query(String(text), values));
    last = answer.catch(() => {});
    return answer;
  }
  const only = { query, release: () => {} };
  return { connect: async () => only, end: async () => {}, options: {} };
}
