import { accountErrors } from '@evens/domain/accounts/errors';
import { linksLast, type UnprovedPart } from '@evens/domain/accounts/model';
import { newPasswordRefusal, normalizeEmail, resetRequestRefusal } from '@evens/domain/accounts/rules';
import { AppError, refuse } from '../../../app-error.ts';
import { defineHook } from '../../../db/hooks.ts';
import type { Store } from '../../../db/store.ts';
import { transactWithoutKey } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../ports/ids.ts';
import { hashPassword } from '../../../ports/passwords/passwords.ts';
import type { ResetBody, ResetRequestBody } from '../../accounts/api.ts';
import type { Session } from '../../accounts/gate.ts';
import { hasAccount } from '../../accounts/queries.ts';
import { type Caller, markDevice } from '../attempts/known-devices.ts';
import { hideAccountExistence } from '../hide-accounts.ts';
import { refuseCommonPassword } from '../passwords/change-password.ts';
import { endUserSessions } from '../sessions/end-sessions.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { storedVerificationToken } from '../stored-tokens.ts';
import { findResetLink } from './queries.ts';
import { accountSecured, removeUnproved } from './remove-unproved.ts';

/**
 * A link on its way to a mailbox. Only the owner of the mailbox may see it, so its token follows the `#`: browsers don't
 * send that part to any server.
 */
export type MailedLink = {
  kind: 'password_reset' | 'email_verification' | 'sign_up_confirmation' | 'sign_up_again';
  to: string;
  link: string;
  /**
   * Anyone can request a reset for anyone, so such links are rate limited. The verification link from signing up comes
   * once.
   */
  isOnDemand: boolean;
};

export const linkCreated = defineHook<MailedLink>('linkCreated');

/** Emails a reset link. Where accounts are hidden, an email without one gets the same answer (AU-16, AU-17). */
export async function requestPasswordReset(ctx: SignInContext, input: ResetRequestBody): Promise<void> {
  refuse(resetRequestRefusal(input));
  const to = normalizeEmail(input.email);
  const work = transactWithoutKey(ctx.store, async (tx) => {
    const token = (await hasAccount(tx.q, to)) ? await ctx.auth.makeResetToken(tx, to) : null;
    if (token === null) throw new AppError(accountErrors.ACCOUNT_NOT_FOUND);
    const link = `${ctx.publicUrl}/login#token=${token}`;
    await tx.run(linkCreated, { kind: 'password_reset', to, link, isOnDemand: true });
  });
  await (ctx.config.revealAccounts ? work : hideAccountExistence(work));
}

type Reset = {
  /** What the reset removed in addition to sessions. Null if the email was already verified. */
  removed: UnprovedPart[] | null;
  cookies: string[];
};

/**
 * Sets a new password with an emailed link, which works once. All sessions except the current one end, earlier links
 * stop working, and the email counts as verified (AU-18). If it wasn't verified before, someone else may have set up
 * the account, so what they added is removed. The current browser becomes a known device, so the owner can sign in
 * there even while strangers guess.
 */
export async function resetPassword(
  ctx: SignInContext,
  { token, newPassword }: ResetBody,
  caller: Caller,
): Promise<Reset> {
  refuse(newPasswordRefusal({ password: newPassword }));
  const { store, auth } = ctx;
  // Checked before the slow hash, so that made-up links cost nothing. The transaction checks again and uses up the
  // link.
  const { db } = store.database;
  const link = await findResetLink(db, { token, now: await store.clock.now(db) });
  if (!link) throw new AppError(accountErrors.RESET_LINK_INVALID);
  await refuseCommonPassword(newPassword, link);
  const passwordHash = await hashPassword(newPassword);
  const own = await auth.readStoredToken(caller.headers);
  return transactWithoutKey(store, async (tx) => {
    const userId = await auth.resetPassword(tx, { token, passwordHash });
    await tx.q
      .deleteFrom('verifications')
      .where('value', 'in', [userId, `verify:${userId}`])
      .execute();
    const { emailVerified } = await lockAccount(tx, userId);
    const removed = emailVerified ? null : await removeUnproved(tx, userId);
    if (emailVerified) await endUserSessions(tx, userId, { butToken: own });
    const { email } = await markVerified(tx, userId);
    await tx.q
      .updateTable('users')
      .set((e) => ({ deviceVersion: e('deviceVersion', '+', 1) }))
      .where('id', '=', userId)
      .execute();
    await tx.q.deleteFrom('failedSignIns').where('email', '=', email).execute();
    if (removed) await tx.run(accountSecured, { to: email, removed, link: `${ctx.publicUrl}/settings/user` });
    return { removed, cookies: [await markDevice(ctx, tx.q, { caller, userId })] };
  });
}

function lockAccount(tx: Tx, userId: string): Promise<{ emailVerified: boolean }> {
  const account = tx.q.selectFrom('users').select('emailVerified').where('id', '=', userId);
  return account.forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Creates a link to verify an email. It works for a day and can be followed more than once. */
export async function makeVerificationLink(
  tx: Tx,
  person: { userId: string; email: string; publicUrl: string; isOnDemand: boolean },
): Promise<void> {
  const { userId, email: to, publicUrl, isOnDemand } = person;
  const token = newId();
  await tx.q
    .insertInto('verifications')
    .values({
      id: newId(),
      identifier: storedVerificationToken(token),
      value: `verify:${userId}`,
      expiresAt: new Date(tx.now.getTime() + linksLast.verificationMs),
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .execute();
  const link = `${publicUrl}/verify-email#token=${token}`;
  await tx.run(linkCreated, { kind: 'email_verification', to, link, isOnDemand });
}

/** Sends the signed-in person another verification link. */
export async function sendVerification({ store, publicUrl }: SignInContext, { userId, email }: Session): Promise<void> {
  await transactWithoutKey(store, async (tx) => {
    const { emailVerified } = await tx.q
      .selectFrom('users')
      .select('emailVerified')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (emailVerified) throw new AppError(accountErrors.EMAIL_ALREADY_VERIFIED);
    await makeVerificationLink(tx, { userId, email, publicUrl, isOnDemand: true });
  });
}

export async function markVerified(tx: Tx, userId: string): Promise<{ email: string }> {
  return tx.q
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: tx.now })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow();
}

/** Deletes expired links. */
export async function sweepLinks({ database, clock }: Store): Promise<void> {
  const { db } = database;
  const now = await clock.now(db);
  await db.deleteFrom('verifications').where('expiresAt', '<', now).execute();
  await db.deleteFrom('signUps').where('expiresAt', '<', now).execute();
}
