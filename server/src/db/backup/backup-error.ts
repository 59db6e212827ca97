/** A backup that can't be written or restored. The message is for the person who tried. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
