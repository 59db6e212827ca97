import type { TimedJob } from '../../jobs.ts';
import type { FeedContext } from '../lines/feed/feed.ts';
import { makeDailyBackup } from './backups/make-backup.ts';
import { notifyAboutOutage } from './notify-outage.ts';
import { scoresToReread, sportsOfAutoBids } from './sports-to-refresh.ts';

export function siteJobs(ctx: FeedContext): TimedJob[] {
  const { store, feed } = ctx;
  return [
    { name: 'daily-backup', cron: '9 * * * *', run: () => makeDailyBackup(ctx) },
    {
      name: 'refresh-feed',
      cron: '* * * * *',
      run: async () => {
        const { db } = store.database;
        const now = await store.clock.now(db);
        await feed.askForCredits();
        const status = await feed.refreshLines(await sportsOfAutoBids(db, now));
        for (const { sportKey, since } of await scoresToReread(db, status)) {
          await feed.readResults([sportKey], { maxAgeMs: now.getTime() - since.getTime() });
        }
        await notifyAboutOutage(ctx);
      },
    },
  ];
}
