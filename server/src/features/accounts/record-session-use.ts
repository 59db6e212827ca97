import { MINUTE_MS } from '@evens/domain/shared/time-units';
import type { Db } from '../../db/database.ts';
import { processNow } from '../../ports/clock-process.ts';

/** Use is recorded at most this often, so that reads rarely cause a write. */
const RECORDED_EVERY_MS = MINUTE_MS;

/** Records that a session is in use, so that its owner can recognize it in the list. */
export async function recordSessionUse(db: Db, { id, usedAt }: { id: string; usedAt: Date }): Promise<void> {
  const now = processNow();
  const noted = new Date(now.getTime() - RECORDED_EVERY_MS);
  if (usedAt > noted) return;
  await db
    .updateTable('sessions')
    .set({ updatedAt: now })
    .where('id', '=', id)
    .where('updatedAt', '<=', noted)
    .execute();
}
