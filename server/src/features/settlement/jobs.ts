import type { TimedJob } from '../../jobs.ts';
import type { FeedContext } from '../lines/feed/feed.ts';
import { siteSettings } from '../lines/settings/queries.ts';
import { notifyAboutStarts } from './notify-starts.ts';
import { settleBets } from './settle-bets.ts';

export function betJobs(ctx: FeedContext): TimedJob[] {
  return [
    {
      name: 'settle-bets',
      cron: '*/5 * * * *',
      run: async () => {
        const { enableAutoSettlement } = await siteSettings(ctx.store.database.db);
        if (!enableAutoSettlement) return;
        const counts = await settleBets(ctx);
        if (counts.settled > 0 || counts.errors > 0) ctx.log.info(counts, 'bets settled');
      },
    },
    { name: 'game-starts', cron: '* * * * *', run: () => notifyAboutStarts(ctx) },
  ];
}
