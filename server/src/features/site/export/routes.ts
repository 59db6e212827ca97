import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from '../../../context.ts';
import { answerCsv, answerRecords } from '../../../http/csv.ts';
import { createRouter, groupPath, json, refusals } from '../../../http/router.ts';
import { requireSession } from '../../accounts/gate.ts';
import { requireGroupAdmin } from '../../groups/gate.ts';
import { exportQuery, groupDataAnswer, groupExportQuery, myDataAnswer } from './api.ts';
import { exportedTable, exportPages, groupTables, ownScope, ownTables } from './queries.ts';

const exportMine = createRoute({
  method: 'get',
  path: '/api/me/export',
  operationId: 'exportMyData',
  request: { query: exportQuery },
  responses: {
    200: {
      description: 'All of the caller’s data, or one table of it, as a file',
      content: { ...json(myDataAnswer), 'text/csv': { schema: z.string() } },
    },
    ...refusals,
  },
});

const exportGroup = createRoute({
  method: 'get',
  path: '/api/groups/{groupId}/export',
  operationId: 'exportGroup',
  request: { params: groupPath, query: groupExportQuery },
  responses: {
    200: {
      description: 'The group’s bets, debts, payments, and log, or one of these tables, as a file; group admins only',
      content: { ...json(groupDataAnswer), 'text/csv': { schema: z.string() } },
    },
    ...refusals,
  },
});

/** A group's data, for its admins (OP-08). */
export function groupExportRoutes(ctx: Context) {
  const router = createRouter((c) => requireGroupAdmin(ctx, c));
  router.openapi(exportGroup, async (c) => {
    const admin = await requireGroupAdmin(ctx, c);
    const { format, what } = c.req.valid('query');
    const tables = groupTables(exportPages(ctx, admin), admin.groupId);
    if (format === 'json') return answerRecords(c, 'evens-group.json', tables);
    return answerCsv(c, `evens-group-${what}.csv`, tables[what]);
  });
  return router;
}

/** Your own data. */
export function exportRoutes(ctx: Context) {
  const router = createRouter((c) => requireSession(ctx, c));
  router.openapi(exportMine, async (c) => {
    const scope = await ownScope(ctx.store.database.db, await requireSession(ctx, c));
    const { format, what } = c.req.valid('query');
    const page = exportPages(ctx, scope);
    if (format === 'json') return answerRecords(c, 'evens-my-data.json', ownTables(page, scope));
    return answerCsv(c, `evens-my-${what}.csv`, exportedTable(page, scope, what));
  });
  return router;
}
