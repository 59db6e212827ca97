import type { Context } from '../../context.ts';
import type { TimedJob } from '../../jobs.ts';
import { sendDueMails } from './commands-sending.ts';

export const SEND_MAILS = 'send-mails';

/** Mail goes out as soon as it is written; what failed, or whose process died, is tried again every minute. */
export function messageJobs(ctx: Context): TimedJob[] {
  return [{ name: SEND_MAILS, cron: '* * * * *', run: () => sendDueMails(ctx) }];
}
