import type { Context } from '../../../context.ts';
import type { TimedJob } from '../../../jobs.ts';
import { sendDigests } from './send-digests.ts';

/** Runs all day on Mondays and Tuesdays, so that a server that was off at 14:00 UTC on Monday still sends the digest. */
export function digestJobs(ctx: Context): TimedJob[] {
  return [{ name: 'weekly-digests', cron: '*/10 * * * 1,2', run: () => sendDigests(ctx) }];
}
