import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { backupErrors } from '@evens/domain/site/backups/errors';
import { readBackupName } from '@evens/domain/site/backups/rules';
import { AppError } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import { BackupError } from '../../../db/backup/backup-error.ts';
import { readBackupHeader } from '../../../db/backup/read-backup-file.ts';
import type { ProvedSiteAdmin, SiteAdmin } from '../../accounts/gate.ts';
import type { BackupResponse, BackupsResponse } from './api.ts';

/** The backups in the folder, for site admins (HO-02). */
export async function listBackups({ config }: Pick<Context, 'config'>, _admin: SiteAdmin): Promise<BackupsResponse> {
  const names = (await readBackupNames(config.backupDir)).toSorted().toReversed();
  const items: BackupResponse[] = [];
  for (const name of names) {
    const item = await findBackup(config.backupDir, name);
    if (item) items.push(item);
  }
  return { folder: config.backupDir, keep: config.backupKeep, items };
}

/** The file to download. It has everyone's password hash, so the admin has just confirmed who they are. */
export async function findBackupFile(
  { config }: Pick<Context, 'config'>,
  _admin: ProvedSiteAdmin,
  { name }: { name: string },
): Promise<{ open: () => ReadableStream; bytes: number }> {
  const path = join(config.backupDir, name);
  const found = readBackupName(name) && (await stat(path).catch(() => null));
  if (!found) throw new AppError(backupErrors.BACKUP_NOT_FOUND);
  return { open: () => Readable.toWeb(createReadStream(path)) as ReadableStream, bytes: found.size };
}

/** Files with other names aren't backups that Evens made. */
export async function readBackupNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => readBackupName(name) !== null);
}

/** Null if the file isn't a backup after all, or is gone by now. */
export async function findBackup(folder: string, name: string): Promise<BackupResponse | null> {
  const known = readBackupName(name);
  const read = await readBackupHeader(join(folder, name)).catch((error: unknown) => {
    if (error instanceof BackupError) return null;
    throw error;
  });
  if (!known || !read) return null;
  const { rows, createdAt, release } = read.header;
  const sum = Object.values(rows).reduce((total, count) => total + count, 0);
  return { name, kind: known.kind, createdAt, bytes: read.bytes, rows: sum, release };
}
