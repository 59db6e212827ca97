import { DAY_MS, HOUR_MS } from '../../shared/time-units.ts';
import { BACKUP_HOUR_UTC, BACKUP_KINDS, type BackupKind, type BackupName } from './model.ts';

const NAME = /^evens-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z-(daily|manual)\.backup$/;

/** The file name of a backup. Names sort by time. */
export function toBackupName({ kind, createdAt }: BackupName): string {
  return `evens-${createdAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}-${kind}.backup`;
}

/** Null for any other file. */
export function readBackupName(name: string): BackupName | null {
  const [, day, hour, minute, second, kind] = NAME.exec(name) ?? [];
  const createdAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(createdAt.getTime())) return null;
  return { kind: kind === 'daily' ? 'daily' : 'manual', createdAt };
}

/** Whether there's no daily backup since the last time one was due, even if Evens wasn't running then (HO-02). */
export function isBackupDue(names: readonly string[], now: Date): boolean {
  const hour = BACKUP_HOUR_UTC * HOUR_MS;
  const lastDueAt = Math.floor((now.getTime() - hour) / DAY_MS) * DAY_MS + hour;
  return !ofKind(names, 'daily').some((name) => (readBackupName(name)?.createdAt.getTime() ?? 0) >= lastDueAt);
}

/** The backups of each kind beyond the newest ones. */
export function listSurplusBackups(names: readonly string[], keep: number): string[] {
  return BACKUP_KINDS.flatMap((kind) =>
    ofKind(names, kind)
      .toSorted()
      .slice(0, -keep || undefined),
  );
}

function ofKind(names: readonly string[], kind: BackupKind): string[] {
  return names.filter((name) => readBackupName(name)?.kind === kind);
}
