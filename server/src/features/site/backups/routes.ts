import { z } from '@hono/zod-openapi';
import { refusals } from '../../../http/answers.ts';
import { logSecurity } from '../../../http/logs/security-log.ts';
import { provedSiteAdminRoute, siteAdminRoute } from '../../accounts/gate.ts';
import { backupPath, backupResponse, backupsResponse } from './api.ts';
import { startBackup } from './make-backup.ts';
import { findBackupFile, listBackups } from './queries.ts';

export const backupRoutes = [
  siteAdminRoute({
    method: 'get',
    path: '/api/admin/backups',
    operationId: 'listBackups',
    answer: [backupsResponse, 'The backups that the server keeps'],
    run: ({ ctx, admin }) => listBackups(ctx, admin),
  }),

  siteAdminRoute({
    method: 'post',
    path: '/api/admin/backups',
    operationId: 'startBackup',
    answer: [backupResponse, 'The backup, once it’s written'],
    run: ({ ctx, admin }) => ctx.foreground.aside(() => startBackup(ctx, admin)),
  }),

  provedSiteAdminRoute({
    method: 'get',
    path: '/api/admin/backups/{name}',
    operationId: 'downloadBackup',
    params: backupPath,
    answer: {
      200: {
        description: 'The backup as a file. It has all data, with everyone’s password hash',
        content: { 'application/octet-stream': { schema: z.string() } },
      },
      ...refusals,
    },
    run: async ({ ctx, c, admin, params }) => {
      const { open, bytes } = await findBackupFile(ctx, admin, params);
      const fileHeaders = {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${params.name}"`,
        'content-length': String(bytes),
      };
      // A page asks first whether it may have the file, because a browser that saves it can't confirm anything.
      if (c.req.method === 'HEAD') return c.body(null, 200, fileHeaders);
      logSecurity(c, 'backup_downloaded', { account: admin.userId });
      return c.body(open(), 200, fileHeaders);
    },
  }),
];
