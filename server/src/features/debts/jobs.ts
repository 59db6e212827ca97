import type { Context } from '../../context.ts';
import type { TimedJob } from '../../jobs.ts';
import { remindDebtors } from './reminders/remind-debtors.ts';

export function debtJobs(ctx: Context): TimedJob[] {
  // During the day in all of the US.
  return [{ name: 'remind-debtors', cron: '10 16-23 * * *', run: () => remindDebtors(ctx) }];
}
