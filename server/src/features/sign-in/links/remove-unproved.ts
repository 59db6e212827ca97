import { UNPROVED_PARTS, type UnprovedPart } from '@evens/domain/accounts/model';
import { defineHook } from '../../../db/hooks.ts';
import type { Tx } from '../../../db/transact.ts';
import { dropPhone } from '../../accounts/phone/verify-phone.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';

/** An account was taken back from whoever had set it up, and its owner is to read what happened. */
export type SecuredAccount = { to: string; removed: readonly UnprovedPart[]; link: string };

export const accountSecured = defineHook<SecuredAccount>('accountSecured');

/**
 * Anyone can sign up with someone else's address, link a way in of their own and wait for the owner. So when the owner
 * resets the password, everything that could let someone else in, or send them money, goes. Sessions go first: a
 * sign-in method that is being linked waits for its session's row, and finds it gone.
 */
export async function removeUnproved(tx: Tx, userId: string): Promise<UnprovedPart[]> {
  await endSessionsOf(tx, userId, {});
  const linked = tx.q.deleteFrom('accounts').where('userId', '=', userId).where('providerId', '<>', 'credential');
  const handles = tx.q.deleteFrom('paymentHandles').where('userId', '=', userId);
  const removed: Record<UnprovedPart, boolean> = {
    signInMethods: (await linked.returning('id').execute()).length > 0,
    phone: await dropPhone(tx, userId),
    paymentHandles: (await handles.returning('userId').execute()).length > 0,
  };
  return UNPROVED_PARTS.filter((part) => removed[part]);
}
