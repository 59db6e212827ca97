import { UNPROVED_PARTS, type UnprovedPart } from '@evens/domain/accounts/model';
import { defineHook } from '../../../db/hooks.ts';
import type { Tx } from '../../../db/tx.ts';
import { dropPhone } from '../../accounts/phone/verify-phone.ts';
import { endUserSessions } from '../sessions/end-sessions.ts';

/** An account was taken back from the person who set it up. Its owner gets an email about it. */
export type SecuredAccount = { to: string; removed: readonly UnprovedPart[]; link: string };

export const accountSecured = defineHook<SecuredAccount>('accountSecured');

/**
 * Anyone can sign up with someone else's email, link their own provider, and wait for the owner. So when the owner
 * resets the password, everything that could let someone else in or send them money is removed. Sessions go first:
 * linking a provider waits for the session's row, and then finds it gone.
 */
export async function removeUnproved(tx: Tx, userId: string): Promise<UnprovedPart[]> {
  await endUserSessions(tx, userId, {});
  const linked = tx.q.deleteFrom('accounts').where('userId', '=', userId).where('providerId', '<>', 'credential');
  const handles = tx.q.deleteFrom('paymentHandles').where('userId', '=', userId);
  const calendar = tx.q.deleteFrom('calendars').where('userId', '=', userId);
  const removed: Record<UnprovedPart, boolean> = {
    signInMethods: (await linked.returning('id').execute()).length > 0,
    phone: await dropPhone(tx, userId),
    paymentHandles: (await handles.returning('userId').execute()).length > 0,
    calendar: (await calendar.returning('userId').execute()).length > 0,
  };
  return UNPROVED_PARTS.filter((part) => removed[part]);
}
