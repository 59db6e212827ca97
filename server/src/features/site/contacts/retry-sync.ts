import { resynced } from '@evens/domain/messages/contacts/copy';
import { contactErrors } from '@evens/domain/messages/contacts/errors';
import { fillText } from '@evens/domain/shared/errors';
import { AppError } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import { transact, transactWithoutKey } from '../../../db/transact.ts';
import { DeliveryError } from '../../../ports/delivery.ts';
import type { SiteAdmin } from '../../accounts/gate.ts';
import { cancelDeliveries } from '../../deliveries/cancel-deliveries.ts';
import { readContact } from '../../messages/contacts/queries.ts';
import { recordSyncError, recordSynced } from '../../messages/contacts/record-sync.ts';

type Syncing = Pick<Context, 'store' | 'contacts'>;

/** Sends a person to SendGrid's contacts again, right now (CS-05). Without a key, it fails like any other attempt (CS-07). */
export async function retrySync(
  { store, contacts }: Syncing,
  _admin: SiteAdmin,
  { errorId }: { errorId: string },
): Promise<{ message: string }> {
  const { db } = store.database;
  const found = await db.selectFrom('sendgridErrors').select('userId').where('id', '=', errorId).executeTakeFirst();
  if (!found) throw new AppError(contactErrors.SYNC_ERROR_NOT_FOUND);
  const { userId } = found;
  const contact = await readContact(db, userId);
  const { email } = contact;
  const notSynced = () => new AppError(contactErrors.CONTACT_NOT_SYNCED, { values: { email } });
  if (contacts.provider === 'captured') throw notSynced();
  try {
    await contacts.put(contact);
  } catch (error) {
    const { message } = DeliveryError.of(error);
    await transactWithoutKey(store, (tx) => recordSyncError(tx, { userId, action: 'retry', error: message }));
    throw notSynced();
  }
  return transact(store, async (tx) => {
    await recordSynced(tx, userId);
    await cancelDeliveries(tx, { channel: 'contacts', recipient: userId, error: 'A site admin retried it.' });
    return { message: fillText(resynced, { email }) };
  });
}
