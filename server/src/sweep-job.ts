import type { JobContext } from './context.ts';
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

/** Deletes everything that is stored only for a while. If one kind can't be deleted, the others still are. */
export function sweepJob({ store, log }: JobContext): TimedJob {
  const sweeps: Record<string, () => Promise<unknown>> = {
    answers: () => sweepAnswers(store),
    throttles: () => sweepThrottles(store.database.db, processNow()),
    events: () => sweepEvents(store),
    lineChanges: () => sweepLineChanges(store),
    quotes: () => sweepQuotes(store),
    links: () => sweepLinks(store),
    sessions: () => sweepSessions(store),
    deliveries: () => sweepDeliveries(store),
    invites: () => sweepInvites(store),
    phoneCodes: () => sweepPhoneCodes(store),
  };
  return {
    name: 'sweep',
    cron: '17 * * * *',
    run: async () => {
      const failed: string[] = [];
      for (const [name, sweep] of Object.entries(sweeps)) {
        await sweep().catch((err: unknown) => {
          failed.push(name);
          log.error({ err, sweep: name }, 'deleting what is out of date failed');
        });
      }
      // So site admins see that the job failed.
      if (failed.length > 0) throw new Error(`not deleted: ${failed.join(', ')}`);
    },
  };
}
