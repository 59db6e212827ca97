import type { Context } from './context.ts';
import { sweepThrottles } from './db/call-counter.ts';
import { sweepAnswers } from './db/idempotency.ts';
import { sweepPhoneCodes } from './features/accounts/phone/verify-phone.ts';
import { sweepQuotes } from './features/bets/closing/save-quotes.ts';
import { sweepDeliveries } from './features/deliveries/sweep-deliveries.ts';
import { sweepInvites } from './features/groups/invites/send-invite.ts';
import { sweepLineChanges } from './features/lines/history/record-changes.ts';
import { sweepLinks } from './features/sign-in/links/mailed-links.ts';
import { sweepSessions } from './features/sign-in/sessions/end-sessions.ts';
import type { TimedJob } from './jobs.ts';
import { sweepEvents } from './live/sweep.ts';
import { processNow } from './ports/clock-process.ts';

/** Deletes everything that is stored only for a while. */
export function sweepJob(store: Context['store']): TimedJob {
  return {
    name: 'sweep',
    cron: '17 * * * *',
    run: async () => {
      await sweepAnswers(store);
      await sweepThrottles(store.database.db, processNow());
      await sweepEvents(store);
      await sweepLineChanges(store);
      await sweepQuotes(store);
      await sweepLinks(store);
      await sweepSessions(store);
      await sweepDeliveries(store);
      await sweepInvites(store);
      await sweepPhoneCodes(store);
    },
  };
}
