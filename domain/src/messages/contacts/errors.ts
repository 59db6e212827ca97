import { defineErrors } from '../../shared/errors.ts';

export const contactErrors = defineErrors({
  CONTACT_NOT_SYNCED: { status: 503, message: 'Failed to resync {email}' },
  SYNC_ERROR_NOT_FOUND: { status: 404, message: 'This sync error is already resolved.' },
});
