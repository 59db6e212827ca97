import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { SiteAdmin } from '../accounts/gate.ts';
import { clearEntries } from '../lines/cache/cache-entries.ts';

/** Empties the cache. The next visit to the lines reads them again (AD-19). */
export async function clearCache(store: Store, _admin: SiteAdmin): Promise<{ success: true }> {
  return transact(store, async (tx) => {
    await clearEntries(tx);
    return { success: true as const };
  });
}
