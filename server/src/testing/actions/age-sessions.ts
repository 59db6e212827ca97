import { limits } from '@evens/domain/shared/limits';
import type { World } from '../servers/world.ts';

/** Makes someone's sessions older, by default so old that they no longer prove who is at the keyboard. */
export async function ageSessions(
  { database }: World,
  { id }: { id: string },
  ms: number = limits.freshProofMs,
): Promise<void> {
  const createdAt = new Date(Date.now() - ms);
  await database.db.updateTable('sessions').set({ createdAt, provedAt: null }).where('userId', '=', id).execute();
}
