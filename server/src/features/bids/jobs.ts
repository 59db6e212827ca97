import type { Context } from '../../context.ts';
import type { TimedJob } from '../../jobs.ts';
import { expireBids } from './end-bids.ts';

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
