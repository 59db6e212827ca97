import type { Tx } from '../../../db/tx.ts';
import { queueDelivery } from '../../deliveries/queue-delivery.ts';

/** A new person is added to SendGrid's contacts after the sign-up, which never waits for it. Without a key, nothing is tried (CS-04, CS-07). */
export async function queueContact(tx: Tx, { userId }: { userId: string }): Promise<void> {
  if (tx.outbox.captured.includes('contacts')) return;
  queueDelivery(tx, { channel: 'contacts', kind: 'contact_added', userId, recipient: userId, payload: {} });
}
