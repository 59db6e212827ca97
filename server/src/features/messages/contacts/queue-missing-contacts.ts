import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import { queueDelivery } from '../../deliveries/queue-delivery.ts';
import { listMissingContacts } from './queries.ts';

/**
 * Adds accounts that aren't among SendGrid's contacts, such as those from before there was a key, a limited number at a
 * time. What waits already counts too, so nothing piles up while SendGrid is down (CS-04).
 */
export async function queueMissingContacts(store: Store): Promise<void> {
  await transact(store, async (tx) => {
    if (tx.outbox.captured.includes('contacts')) return;
    for (const userId of await listMissingContacts(tx.q, tx.now)) {
      queueDelivery(tx, { channel: 'contacts', kind: CATCH_UP, userId, recipient: userId, payload: {} });
    }
  });
}

/** The kind of delivery that adds an account some time after the sign-up. */
export const CATCH_UP = 'contact_missing';
