import type { FeedSettings } from '@evens/domain/lines/model';
import type { Tx } from '../../../db/tx.ts';
import { clearCreditsLeft } from '../credits/record-credits.ts';

type Change = { [K in keyof FeedSettings]?: FeedSettings[K] | undefined };

/**
 * Changes the site settings. The remaining credits reported by the provider are forgotten, so that a larger plan bought
 * in the meantime counts from the next call.
 */
export async function changeSettings(tx: Tx, { followedSports, ...change }: Change): Promise<void> {
  await tx.q
    .updateTable('siteSettings')
    .set({ ...change, ...(followedSports ? { followedSports: [...followedSports] } : {}), lastUpdated: tx.now })
    .execute();
  await clearCreditsLeft(tx);
}
