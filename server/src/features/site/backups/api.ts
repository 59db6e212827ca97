import { backupErrors } from '@evens/domain/site/backups/errors';
import { BACKUP_KINDS } from '@evens/domain/site/backups/model';
import { z } from '@hono/zod-openapi';

const count = z.number().int();

export const backupResponse = z
  .object({
    name: z.string(),
    kind: z.enum(BACKUP_KINDS),
    createdAt: z.iso.datetime(),
    bytes: count,
    rows: count.openapi({ description: 'In all tables' }),
    release: z.string().openapi({ description: 'The version of Evens that wrote it' }),
  })
  .openapi('Backup');

export const backupsResponse = z
  .object({
    folder: z.string().openapi({ description: 'Where the server keeps them' }),
    keep: count.openapi({ description: 'How many of each kind are kept; 0 turns daily backups off' }),
    items: z.array(backupResponse).openapi({ description: 'The newest first' }),
  })
  .openapi('Backups');

export const backupPath = z.object({ name: z.string().min(1, backupErrors.BACKUP_NOT_FOUND.message) });

export type BackupResponse = z.infer<typeof backupResponse>;
export type BackupsResponse = z.infer<typeof backupsResponse>;
