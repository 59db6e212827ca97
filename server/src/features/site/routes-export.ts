import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from '../../context.ts';
import { answerCsv, answerRecords } from '../../http/csv.ts';
import { createRouter, json, refusals } from '../../http/router.ts';
import { requireSession } from '../accounts/gate.ts';
import { exportQuery, myDataAnswer } from './api-export.ts';
import { exportedTable, ownScope, ownTables } from './queries-export.ts';

const exportMine = createRoute({
  method: 'get',
  path: '/api/me/export',
  operationId: 'exportMyData',
  request: { query: exportQuery },
  responses: {
    200: {
      description: 'Everything that is kept of the caller, or one of the tables of it, as a file',
      content: { ...json(myDataAnswer), 'text/csv': { schema: z.string() } },
    },
    ...refusals,
  },
});

export function exportRoutes(ctx: Context) {
  const router = createRouter((c) => requireSession(ctx, c));
  router.openapi(exportMine, async (c) => {
    const { db } = ctx.store.database;
    const scope = await ownScope(db, await requireSession(ctx, c));
    const { format, what } = c.req.valid('query');
    if (format === 'json') return answerRecords(c, 'evens-my-data.json', ownTables(db, scope));
    return answerCsv(c, `evens-my-${what}.csv`, exportedTable(db, scope, what));
  });
  return router;
}
