import type { FeedSettings } from '@evens/domain/lines/model';
import type { Tx } from '../../../db/transact.ts';
import { forgetCreditsLeft } from '../credits/note-credits.ts';

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
  await forgetCreditsLeft(tx);
}
