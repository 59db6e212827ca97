import { BACKUP_HOUR_UTC, type BackupKind } from '@evens/domain/site/backups/model';

const KB = 1_000;
const MB = 1_000 * KB;
const GB = 1_000 * MB;

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const amount = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

export const backupsCopy = {
  title: 'Backups',
  hint: 'Each one has all of Evens’ data in one file. Copy them to another machine: a backup on a broken disk helps no one.',
  loading: 'Loading backups...',
  failed: 'Failed to load backups',
  last: 'Last backup',
  none: 'None yet',
  schedule: 'Schedule',
  daily: (today: Date) => {
    const at = new Date(today);
    at.setUTCHours(BACKUP_HOUR_UTC, 0, 0, 0);
    return `Every day, after ${time.format(at)}`;
  },
  noDaily: 'Off (BACKUP_KEEP is 0)',
  kept: 'Kept',
  keeps: (keep: number) => (keep === 1 ? 'The last of each kind' : `The last ${keep} of each kind`),
  keepsAll: 'All of them',
  start: 'Back Up Now',
  running: 'Backing up...',
  runningHint: 'This can take a few minutes. It keeps running even if you leave this page.',
  made: (size: string) => `Backup made (${size})`,
  columns: { made: 'Created', size: 'Size', download: 'Download' },
  madeAt: (at: string) => dayAndTime.format(new Date(at)),
  about: (kind: BackupKind, release: string) => `${KINDS[kind]} · Evens ${release}`,
  download: 'Download',
  downloadLabel: (at: string) => `Download the backup of ${at}`,
  downloadFailed: 'Failed to download the backup. Please try again.',
  size: (bytes: number) => {
    if (bytes < MB) return `${amount.format(Math.max(1, Math.ceil(bytes / KB)))} KB`;
    return bytes < GB ? `${amount.format(bytes / MB)} MB` : `${amount.format(bytes / GB)} GB`;
  },
  folder: (folder: string) =>
    `These are in ${folder}. If Evens runs on several servers, each one lists only its own folder, unless they share one BACKUP_DIR.`,

  restore: 'Restore a Backup',
  restoreHint:
    'Stop Evens. Point DATA_DIR to a new folder, or DATABASE_URL to an empty database. Then run this command where Evens is installed. It checks the file first. Copy the old file “secret” into the new folder, or keep the same SECRET, and start Evens again. Everyone has to sign in again.',
  command: (file: string) => `npm run evens -- restore ${file}`,
  anyFile: 'FILE',
} as const;

const KINDS: Record<BackupKind, string> = { daily: 'Daily', manual: 'Made by a site admin' };
