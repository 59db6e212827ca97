import type { Context } from '../../context.ts';
import type { TimedJob } from '../../jobs.ts';
import { expireBids } from './expire-bids.ts';

export function bidJobs({ store }: Context): TimedJob[] {
  return [
    {
      name: 'expire-bids',
      cron: '* * * * *',
      run: async () => {
        await expireBids(store);
      },
    },
  ];
}
