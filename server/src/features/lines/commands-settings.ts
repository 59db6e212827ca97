import type { FeedSettings } from '@evens/domain/lines/model';
import type { Tx } from '../../db/transact.ts';
import { dayOf } from './queries-usage.ts';

type Change = { [K in keyof FeedSettings]?: FeedSettings[K] | undefined };

/**
 * Changes settings of the site. What the provider said is left of the month is forgotten, so that a larger plan bought
 * meanwhile counts from the next call on.
 */
export async function changeSettings(tx: Tx, { followedSports, ...change }: Change): Promise<void> {
  await tx.q
    .updateTable('siteSettings')
    .set({ ...change, ...(followedSports ? { followedSports: [...followedSports] } : {}), lastUpdated: tx.now })
    .execute();
  await tx.q
    .updateTable('apiUsage')
    .set({ quotaRemaining: null })
    .where('day', '>=', `${dayOf(tx.now).slice(0, 7)}-01`)
    .execute();
}
