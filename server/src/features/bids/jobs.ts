import type { Context } from '../../context.ts';
import type { TimedJob } from '../../jobs.ts';
import { expireBids } from './expire-bids.ts';

export function bidJobs(ctx: Context): TimedJob[] {
  return [{ name: 'expire-bids', cron: '* * * * *', run: () => expireBids(ctx) }];
}
