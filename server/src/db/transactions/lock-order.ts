import { type RawBuilder, sql } from 'kysely';

/**
 * The order in which rows that others also lock are locked, so that transactions wait for each other instead of failing. It's
 * the one in which `run-together.ts` sorts, whatever language the database sorts in.
 */
export function lockOrder(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate "C"`;
}
