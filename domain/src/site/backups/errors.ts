import { defineErrors } from '../../shared/errors.ts';

export const backupErrors = defineErrors({
  BACKUP_NOT_FOUND: { status: 404, message: 'This backup doesn’t exist anymore.' },
  BACKUP_FAILED: { status: 503, message: 'The backup failed: {reason}' },
});
