import { limits } from '@evens/domain/shared/limits';
import type { Store } from '../db/store.ts';

/** Deletes events older than a week; a browser that was away for longer reads its lists anew. */
export async function sweepEvents({ database, clock }: Store): Promise<void> {
  const { db } = database;
  const before = new Date((await clock.now(db)).getTime() - limits.eventsKeptMs);
  await db.deleteFrom('groupEvents').where('createdAt', '<', before).execute();
  await db.deleteFrom('userEvents').where('createdAt', '<', before).execute();
}
