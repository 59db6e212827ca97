import { contactLimits, type SyncAction } from '@evens/domain/messages/contacts/model';
import { transact } from '../../../db/transact.ts';
import { DeliveryError } from '../../../ports/delivery.ts';
import type { Addressed, DeliveryChannel } from '../../deliveries/delivery-channel.ts';
import { readContact } from './queries.ts';
import { CATCH_UP } from './queue-missing-contacts.ts';
import { recordBrokenOff, recordSyncError, recordSynced } from './record-sync.ts';

/** SendGrid's contacts. A failure shows at once, also while there are attempts left (CS-04). */
export const contactsChannel: DeliveryChannel = {
  provider: ({ contacts }) => contacts.provider,
  retriesMs: contactLimits.retriesMs,
  atOnce: 2,
  async send({ store, contacts }, delivery) {
    const { recipient: userId } = delivery;
    try {
      await contacts.put(await readContact(store.database.db, userId));
    } catch (error) {
      const { message } = DeliveryError.of(error);
      await transact(store, (tx) => recordSyncError(tx, { userId, action: toAction(delivery), error: message }));
      throw error;
    }
    return { state: 'sent' };
  },
  onTaken: (tx, { recipient: userId }) => recordSynced(tx, userId),
  onFailed: (tx, delivery) => recordBrokenOff(tx, { userId: delivery.recipient, action: toAction(delivery) }),
};

function toAction({ kind }: Addressed): SyncAction {
  return kind === CATCH_UP ? 'catch_up' : 'sign_up';
}
