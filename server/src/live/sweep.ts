import { limits } from '@evens/domain/shared/limits';
import type { Store } from '../db/store.ts';

/** Deletes events older than a week. A browser that was away longer reloads its lists. */
export async function sweepEvents({ database, clock }: Store): Promise<void> {
  const { db } = database;
  const before = new Date((await clock.now(db)).getTime() - limits.eventRetentionMs);
  await db.deleteFrom('groupEvents').where('createdAt', '<', before).execute();
  await db.deleteFrom('userEvents').where('createdAt', '<', before).execute();
}
