import { defineErrors } from '../shared/errors.ts';

export const statErrors = defineErrors({
  STATS_FORBIDDEN: { status: 403, message: 'You do not have permission to view statistics in this group.' },
  RECAP_WEEK_INVALID: { status: 422, message: 'Choose a week by the date of its Monday, such as 2026-11-09.' },
  RECAP_WEEK_NOT_OVER: { status: 409, message: 'This week isn’t over yet. Its recap comes out on Monday.' },
});
