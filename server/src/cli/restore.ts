import { auditText, differenceText } from '@evens/domain/audit/difference-text';
import { toSecretMark } from '../db/backup/create-backup.ts';
import { checkBackupFile } from '../db/backup/read-backup-file.ts';
import { type HealthCheck, restoreBackup } from '../db/backup/restore-backup.ts';
import { auditGroups } from '../features/audit/get-group-audit.ts';
import { type Command, CommandError } from './command.ts';
import { describeRows } from './describe-rows.ts';

const LISTED = 20;

/** Fills an empty database from a backup of either kind of database (HO-03). */
export const restore: Command = {
  usage: [['restore FILE', 'fill an empty database from a backup; stop Evens first']],
  canStartNew: true,
  takesDatabaseAsItIs: true,
  needsStoppedServer: true,
  async run({ store, config }, [path, ...rest]) {
    if (path === undefined || rest.length > 0) throw new CommandError('Use restore FILE.');
    const file = await checkBackupFile(path);
    const { release, createdAt, rows, secretMark } = file.header;
    await restoreBackup(store.database, file, refuseDifferences);
    return [
      `Restored ${describeRows(rows)}, as of ${createdAt}, from Evens ${release}. The audit found no differences.`,
      'Everyone has to sign in again, turn push notifications back on, and make new API tokens.',
      ...(secretMark === toSecretMark(config.secret) ? [] : [OTHER_SECRET]),
      config.databaseUrl
        ? 'Start Evens with the same DATABASE_URL.'
        : `Start Evens with DATA_DIR=${config.dataDir}, or put that into .env.`,
    ];
  },
};

const OTHER_SECRET =
  'This backup was made with a different secret. Before you start Evens, set SECRET to the old one, or copy the old file “secret” into DATA_DIR. Otherwise, group channels have to be connected again, and unsubscribe links in old emails stop working.';

/** The audit of all groups is the health check of a restore. */
export const refuseDifferences: HealthCheck = async (restored) => {
  const lines: string[] = [];
  const total = { bets: 0, debts: 0, payments: 0, differences: 0 };
  for await (const { groupId, counts, differences } of auditGroups(restored)) {
    total.bets += counts.bets;
    total.debts += counts.debts;
    total.payments += counts.payments;
    total.differences += counts.differences;
    lines.push(...differences.map((difference) => `${groupId}: ${differenceText(difference)}`));
  }
  if (total.differences === 0) return;
  const report = [...lines.slice(0, LISTED), `${auditText(total)}.`, 'Nothing was restored.'];
  throw new CommandError(report.join('\n'));
};
