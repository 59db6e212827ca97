import type { Context } from '../../context.ts';
import type { TimedJob } from '../../jobs.ts';
import { sendQueuedMails, sendQueuedTexts } from './deliver-messages.ts';

export const SEND_MAILS = 'send-mails';
export const SEND_TEXTS = 'send-texts';

/**
 * Emails and texts go out as soon as they are written. A minutely job retries those that failed or whose process died.
 */
export function messageJobs(ctx: Context): TimedJob[] {
  return [
    { name: SEND_MAILS, cron: '* * * * *', run: () => sendQueuedMails(ctx) },
    { name: SEND_TEXTS, cron: '* * * * *', run: () => sendQueuedTexts(ctx) },
  ];
}
