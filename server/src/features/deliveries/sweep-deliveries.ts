import { CHANNELS, deliveryLimits } from '@evens/domain/deliveries/model';
import type { Store } from '../../db/store.ts';

/** Deletes deliveries long after they were of any use. */
export async function sweepDeliveries({ database, clock }: Store): Promise<void> {
  const { db } = database;
  const before = new Date((await clock.now(db)).getTime() - deliveryLimits.keptMs);
  await db
    .deleteFrom('deliveries')
    .where('channel', 'in', CHANNELS)
    .where('createdAt', '<', before)
    .where('dueAt', 'is', null)
    .execute();
  await db.deleteFrom('capturedNews').where('createdAt', '<', before).execute();
}
