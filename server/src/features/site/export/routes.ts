import { z } from '@hono/zod-openapi';
import { json, refusals } from '../../../http/answers.ts';
import { sendCsv, sendRecords } from '../../../http/csv.ts';
import { sessionRoute } from '../../accounts/gate.ts';
import { groupAdminRoute } from '../../groups/gate.ts';
import { exportQuery, groupDataResponse, groupExportQuery, myDataResponse } from './api.ts';
import { exportedTable, exportPages, groupTables, ownScope, ownTables } from './queries.ts';

/** A group's data, for its admins (OP-08). */
export const groupExportRoutes = [
  groupAdminRoute({
    method: 'get',
    path: '/api/groups/{groupId}/export',
    operationId: 'exportGroup',
    query: groupExportQuery,
    answer: {
      200: {
        description: 'The group’s bets, debts, payments, and log, or one of these tables, as a file; group admins only',
        content: { ...json(groupDataResponse), 'text/csv': { schema: z.string() } },
      },
      ...refusals,
    },
    run: ({ ctx, c, admin, query: { format, what } }) => {
      const tables = groupTables(exportPages(ctx, admin), admin.groupId);
      if (format === 'json') return sendRecords(c, 'evens-group.json', tables);
      return sendCsv(c, `evens-group-${what}.csv`, tables[what]);
    },
  }),
];

/** Your own data. */
export const exportRoutes = [
  sessionRoute({
    method: 'get',
    path: '/api/me/export',
    operationId: 'exportMyData',
    query: exportQuery,
    answer: {
      200: {
        description: 'All of the caller’s data, or one table of it, as a file',
        content: { ...json(myDataResponse), 'text/csv': { schema: z.string() } },
      },
      ...refusals,
    },
    run: async ({ ctx, db, c, session, query: { format, what } }) => {
      const scope = await ownScope(db, session);
      const page = exportPages(ctx, scope);
      if (format === 'json') return sendRecords(c, 'evens-my-data.json', ownTables(page, scope));
      return sendCsv(c, `evens-my-${what}.csv`, exportedTable(page, scope, what));
    },
  }),
];
