import type { Tx } from '../../../db/tx.ts';

/** From now on, the sign-in page says that all people here are made up, and how to sign in as one (HO-09). */
export async function markDemo(tx: Tx): Promise<void> {
  await tx.q.updateTable('siteSettings').set({ demoSince: tx.now }).execute();
}
