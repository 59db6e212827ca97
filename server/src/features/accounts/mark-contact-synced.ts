import type { Tx } from '../../db/tx.ts';

/** Someone was added to SendGrid's contacts, or updated there. */
export async function markContactSynced(tx: Tx, userId: string): Promise<void> {
  await tx.q
    .updateTable('users')
    .set({ sendgridSynced: true, sendgridSyncedAt: tx.now })
    .where('id', '=', userId)
    .execute();
}
