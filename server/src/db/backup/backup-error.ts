import { toFolderText } from '../../ports/host-errors.ts';

/** A backup that can't be written or restored. The message is for the person who tried. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** A folder that can't be used is for the person who tried, too. */
export function toBackupError(error: unknown, folder: string): unknown {
  const text = toFolderText(error, folder);
  return text === null ? error : new BackupError(text);
}
