import type { Channel } from '@evens/domain/deliveries/model';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { SiteAdmin } from '../../accounts/gate.ts';
import { retryDeliveries } from '../../deliveries/retry-deliveries.ts';

/** Tries again right away what failed on a channel and waits, after someone repaired what it needs. */
export async function retryChannel(
  store: Store,
  _admin: SiteAdmin,
  { channel }: { channel: Channel },
): Promise<{ retried: number }> {
  return transact(store, async (tx) => ({ retried: await retryDeliveries(tx, channel) }));
}
