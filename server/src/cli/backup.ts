import { resolve } from 'node:path';
import { createBackup } from '../db/backup/create-backup.ts';
import { checkBackupFile } from '../db/backup/read-backup-file.ts';
import { type Command, CommandError } from './command.ts';
import { describeRows } from './describe-rows.ts';

const KB = 1024;

/** Writes everything into one file, also while Evens runs (HO-02). */
export const backup: Command = {
  usage: [['backup FILE', 'write all data into a new file, also while Evens is running']],
  toWords: (words) => words.map((word) => resolve(word)),
  takesDatabaseAsItIs: true,
  async run({ store, config }, [path, ...rest]) {
    if (path === undefined || rest.length > 0) throw new CommandError('Use backup FILE.');
    await createBackup(store, { path, secret: config.secret });
    const { header, bytes } = await checkBackupFile(path);
    return [`Wrote ${path}: ${describeRows(header.rows)}, ${Math.ceil(bytes / KB).toLocaleString('en-US')} KB.`];
  },
};
