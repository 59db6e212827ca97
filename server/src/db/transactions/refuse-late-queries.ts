import { type KyselyPlugin, sql } from 'kysely';
import type { Db } from '../database.ts';

type QueryId = Parameters<KyselyPlugin['transformQuery']>[0]['queryId'];

/**
 * Runs the work of a transaction and makes sure that no query outlives it. Otherwise, a query that someone forgot to await
 * could run after the transaction, when nothing rolls it back.
 */
export async function untilTransactionEnds<T>(transaction: Db, work: (q: Db) => Promise<T>): Promise<T> {
  const open = new Set<QueryId>();
  let hasEnded = false;
  const refuseLate = () => {
    if (hasEnded) throw new Error('This transaction has ended. Await every query inside it.');
  };
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      refuseLate();
      open.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      open.delete(queryId);
      return result;
    },
  };
  const watched = transaction.withPlugin(watch);
  const executeQuery = watched.executeQuery.bind(watched);
  // Prepared statements are run without being transformed.
  watched.executeQuery = async (query, options) => {
    refuseLate();
    return executeQuery(query, options);
  };
  try {
    return await work(watched);
  } finally {
    hasEnded = true;
    // Queries run in order, so all others have run once this one has. Failed queries and subqueries stay open.
    if (open.size > 0) await sql`select 1`.execute(transaction).catch(() => undefined);
  }
}
