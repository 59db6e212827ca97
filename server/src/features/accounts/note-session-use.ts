import type { Db } from '../../db/database.ts';
import { processNow } from '../../ports/clock-process.ts';

/** Use of a session is noted only so often, so that reading stays reading. */
const NOTED_EVERY_MS = 60_000;

/** That a session is in use, so that its owner sees which one is which. */
export async function noteSessionUse(db: Db, { id, usedAt }: { id: string; usedAt: Date }): Promise<void> {
  const now = processNow();
  const noted = new Date(now.getTime() - NOTED_EVERY_MS);
  if (usedAt > noted) return;
  await db
    .updateTable('sessions')
    .set({ updatedAt: now })
    .where('id', '=', id)
    .where('updatedAt', '<=', noted)
    .execute();
}
