import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@evens/domain/shared/time-units';
import { backupErrors } from '@evens/domain/site/backups/errors';
import type { BackupKind } from '@evens/domain/site/backups/model';
import { isBackupDue, listSurplusBackups, toBackupName } from '@evens/domain/site/backups/rules';
import { AppError } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import { BackupError, toBackupError } from '../../../db/backup/backup-error.ts';
import { createBackup } from '../../../db/backup/create-backup.ts';
import { UNFINISHED } from '../../../db/backup/write-backup-file.ts';
import { processNow } from '../../../ports/clock-process.ts';
import type { SiteAdmin } from '../../accounts/gate.ts';
import type { BackupResponse } from './api.ts';
import { findBackup, readBackupNames } from './queries.ts';

type Backing = Pick<Context, 'store' | 'config'>;

const running = new Map<string, Promise<string>>();

/** A site admin's backup. If one is being made right now, this waits for it instead (HO-02). */
export async function startBackup(ctx: Backing, _admin: SiteAdmin): Promise<BackupResponse> {
  const { backupDir } = ctx.config;
  const name = await makeBackup(ctx, 'manual').catch((error: unknown) => {
    if (!(error instanceof BackupError)) throw error;
    throw new AppError(backupErrors.BACKUP_FAILED, { values: { reason: error.message } });
  });
  const backup = await findBackup(backupDir, name);
  if (!backup) throw new AppError(backupErrors.BACKUP_NOT_FOUND);
  return backup;
}

/** Makes the daily backup as soon as it's due. */
export async function makeDailyBackup(ctx: Backing): Promise<void> {
  const { store, config } = ctx;
  if (config.backupKeep === 0) return;
  const now = await store.clock.now(store.database.db);
  if (isBackupDue(await readBackupNames(config.backupDir), now)) await makeBackup(ctx, 'daily');
}

function makeBackup({ store, config }: Backing, kind: BackupKind): Promise<string> {
  const { backupDir, secret } = config;
  const known = running.get(backupDir);
  if (known) return known;
  const make = async () => {
    await mkdir(backupDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw toBackupError(error, backupDir);
    });
    const name = toBackupName({ kind, createdAt: await store.clock.now(store.database.db) });
    await createBackup(store, { path: join(backupDir, name), secret });
    await removeSurplus(config);
    return name;
  };
  const made = make().finally(() => running.delete(backupDir));
  running.set(backupDir, made);
  return made;
}

/** Deletes the oldest backups, and what a killed process didn't finish. */
async function removeSurplus({ backupDir, backupKeep }: Context['config']): Promise<void> {
  const surplus = backupKeep === 0 ? [] : listSurplusBackups(await readBackupNames(backupDir), backupKeep);
  for (const name of [...surplus, ...(await listAbandoned(backupDir))])
    await rm(join(backupDir, name), { force: true });
}

async function listAbandoned(folder: string): Promise<string[]> {
  const abandoned: string[] = [];
  for (const name of (await readdir(folder)).filter((known) => known.endsWith(UNFINISHED))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (processNow().getTime() - mtimeMs > DAY_MS) abandoned.push(name);
  }
  return abandoned;
}
