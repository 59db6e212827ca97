import { accountErrors } from '@evens/domain/accounts/errors';
import { AppError } from '../../../app-error.ts';
import { transactWithoutKey } from '../../../db/transact.ts';
import type { VerificationBody } from '../../accounts/api.ts';
import type { Session } from '../../accounts/gate.ts';
import { findDeviceAccount } from '../../accounts/queries.ts';
import { type Caller, deviceKey } from '../attempts/known-devices.ts';
import { requirePasswords } from '../gate.ts';
import { markVerified } from '../links/mailed-links.ts';
import { checkPassword } from '../passwords/change-password.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { findVerification } from './queries.ts';

/**
 * Verifies the email that a link was sent to. Mail programs and scanners open links too, and anyone can sign up with
 * someone else's email, so the link isn't enough: the caller must also be signed in to the account or know its password
 * (AU-23). The session gets a new cookie, because verifying can make it the primary site admin's.
 */
export async function verifyEmail(
  ctx: SignInContext,
  { session, caller }: { session: Session | null; caller: Caller },
  { token, password }: VerificationBody,
): Promise<string[]> {
  const { store, auth } = ctx;
  const { db } = store.database;
  const now = await store.clock.now(db);
  const account = await findVerification(db, { token, now });
  if (!account) throw new AppError(accountErrors.VERIFICATION_LINK_INVALID);
  if (session?.userId !== account.userId) {
    if (!password) throw new AppError(accountErrors.VERIFICATION_NOT_PROVED);
    requirePasswords(ctx);
    const { userId, email } = account;
    const known = await deviceKey(ctx, caller, await findDeviceAccount(db, email));
    await checkPassword(store, { userId, password, attempt: { email, now, address: caller.address, knownAs: known } });
  }
  return transactWithoutKey(store, async (tx) => {
    // A password reset may have invalidated the link in the meantime.
    const link = await findVerification(tx.q, { token, now: tx.now });
    if (!link) throw new AppError(accountErrors.VERIFICATION_LINK_INVALID);
    await markVerified(tx, link.userId);
    return session?.userId === link.userId ? auth.renew(tx, session.id) : [];
  });
}
