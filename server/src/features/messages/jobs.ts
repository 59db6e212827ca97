import type { Context } from '../../context.ts';
import type { TimedJob } from '../../jobs.ts';
import { sendDueMails, sendDueTexts } from './deliver-messages.ts';

export const SEND_MAILS = 'send-mails';
export const SEND_TEXTS = 'send-texts';

/** Mail and text messages go out as soon as they are written; what failed, or whose process died, is tried again every minute. */
export function messageJobs(ctx: Context): TimedJob[] {
  return [
    { name: SEND_MAILS, cron: '* * * * *', run: () => sendDueMails(ctx) },
    { name: SEND_TEXTS, cron: '* * * * *', run: () => sendDueTexts(ctx) },
  ];
}
