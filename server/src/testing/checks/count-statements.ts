import type { KyselyPlugin } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The same database, counting the statements that it has answered. */
export function countStatements(db: Db): { db: Db; countSent: () => number } {
  let sent = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      sent += 1;
      return result;
    },
  };
  return { db: db.withPlugin(plugin), countSent: () => sent };
}
