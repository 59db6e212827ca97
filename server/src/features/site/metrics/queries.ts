import type { SiteFigures } from '../../../ports/metrics/site-gauges.ts';
import { channelFigures } from '../../deliveries/queries.ts';
import { creditsLeft } from '../../lines/credits/queries.ts';
import type { FeedContext } from '../../lines/feed/feed.ts';
import { siteSettings } from '../../lines/settings/queries.ts';
import type { Scraper } from './gate.ts';

/** Everything in Prometheus's text format. If the database doesn't answer, that's one of the metrics. */
export async function printMetrics(ctx: FeedContext, { metrics }: Scraper): Promise<string> {
  const { store, hub } = ctx;
  const figures = await metrics.figures.get(() => readFigures(ctx));
  metrics.site.set({ pools: store.database.countConnections(), streams: hub.openStreams, figures });
  return metrics.print();
}

async function readFigures({ store }: Pick<FeedContext, 'store'>): Promise<SiteFigures> {
  const { reads } = store.database;
  const now = await store.clock.now(reads);
  const { apiQuotaLimit: limit } = await siteSettings(reads);
  const { ofLimit, ofProvider } = await creditsLeft(reads, { quota: limit, now });
  const channels = await channelFigures(reads, now);
  return {
    channels: channels.map(({ channel, waiting, sent, failed, oldestWaitingAt }) => ({
      channel,
      waiting,
      sent,
      failed,
      oldestSeconds: oldestWaitingAt ? Math.max(0, (now.getTime() - oldestWaitingAt.getTime()) / 1000) : 0,
    })),
    credits: { used: limit - ofLimit, limit, leftAtProvider: ofProvider },
  };
}
