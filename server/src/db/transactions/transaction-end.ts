import { type KyselyPlugin, sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

type QueryId = Parameters<KyselyPlugin['transformQuery']>[0]['queryId'];

/**
 * Runs the work of a transaction and makes sure that no query outlives it. Otherwise, a query that someone forgot to await
 * could run after the transaction, when nothing rolls it back.
 */
export async function untilTransactionEnds<T>(
  transaction: Transaction<Tables>,
  work: (q: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const open = new Set<QueryId>();
  let hasEnded = false;
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (hasEnded) throw new Error('This transaction has ended. Await every query inside it.');
      open.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      open.delete(queryId);
      return result;
    },
  };
  try {
    return await work(transaction.withPlugin(watch));
  } finally {
    hasEnded = true;
    // Queries run in order, so all others have run once this one has. Failed queries and subqueries stay open.
    if (open.size > 0) await sql`select 1`.execute(transaction).catch(() => undefined);
  }
}
