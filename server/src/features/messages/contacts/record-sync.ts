import { deliveryLimits } from '@evens/domain/deliveries/model';
import type { SyncAction } from '@evens/domain/messages/contacts/model';
import { oneLine } from '@evens/domain/shared/text';
import type { Tx } from '../../../db/tx.ts';
import { markContactSynced } from '../../accounts/mark-contact-synced.ts';

/** The person is among the contacts, and an earlier error is resolved (CS-04, CS-05). */
export async function recordSynced(tx: Tx, userId: string): Promise<void> {
  await markContactSynced(tx, userId);
  await tx.q.deleteFrom('sendgridErrors').where('userId', '=', userId).execute();
}

type FailedSync = { userId: string; action: SyncAction; error: string };

/** Keeps the latest failure of each person (CS-03). */
export async function recordSyncError(tx: Tx, { userId, action, error }: FailedSync): Promise<void> {
  const failure = { action, error: oneLine(error, deliveryLimits.errorMaxCharacters), at: tx.now };
  await tx.q
    .insertInto('sendgridErrors')
    .values({ userId, ...failure })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(failure))
    .execute();
}

/** The process died during the last attempt, so it recorded no error. */
export async function recordBrokenOff(tx: Tx, attempt: Omit<FailedSync, 'error'>): Promise<void> {
  await tx.q
    .insertInto('sendgridErrors')
    .values({ ...attempt, error: 'The last attempt broke off.', at: tx.now })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
}
