import { CHANNELS } from '@evens/domain/deliveries/model';
import { contactLimits } from '@evens/domain/messages/contacts/model';
import type { Context } from '../../context.ts';
import type { TimedJob } from '../../jobs.ts';
import { drainChannel } from '../deliveries/drain-channel.ts';
import { spreadNews } from '../notifications/spread-news.ts';
import { channels } from './channel-registry.ts';
import { queueMissingContacts } from './contacts/queue-missing-contacts.ts';
import { noteCosts } from './text/note-costs.ts';

/** The job that sends what is due on a channel. */
export function deliveryJob(channel: string): string {
  return `deliver-${channel}`;
}

/** The job that spreads out the news of groups. */
export const SPREAD_JOB = 'spread-news';

/**
 * What is written goes out at once. Every minute, each channel looks for what waits: a retry, a bundle, or what a process
 * left behind when it died, such as news that wasn't spread out. Channels run apart, so one that hangs doesn't hold up the others.
 */
export function messageJobs(ctx: Context): TimedJob[] {
  const { wake } = ctx.store.outbox;
  const everyChannel = {
    name: 'deliver',
    cron: '* * * * *',
    run: async () => {
      await spreadNews(ctx);
      for (const name of CHANNELS) wake(name);
    },
  };
  return [
    everyChannel,
    { name: SPREAD_JOB, cron: null, run: () => spreadNews(ctx) },
    { name: 'text-costs', cron: '7-59/10 * * * *', run: () => noteCosts(ctx) },
    {
      name: 'sync-contacts',
      cron: `*/${contactLimits.catchUpEveryMinutes} * * * *`,
      run: () => queueMissingContacts(ctx.store),
    },
    ...CHANNELS.map((name) => ({
      name: deliveryJob(name),
      cron: null,
      run: async () => {
        await spreadNews(ctx);
        await drainChannel(ctx, { name, channel: channels[name] });
      },
    })),
  ];
}
