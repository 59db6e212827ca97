import { defineErrors } from '../shared/errors.ts';

export const statErrors = defineErrors({
  STATS_FORBIDDEN: { status: 403, message: 'You do not have permission to view statistics in this group.' },
});
