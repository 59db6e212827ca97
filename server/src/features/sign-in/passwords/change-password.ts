import { accountErrors } from '@evens/domain/accounts/errors';
import { passwordChangeRefusal } from '@evens/domain/accounts/rules';
import { guessablePasswordRefusal } from '@evens/domain/sign-in/passwords/rules';
import { AppError, refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transactWithoutKey } from '../../../db/transact.ts';
import { publishAccessChanged } from '../../../live/access.ts';
import { isCommonPassword } from '../../../ports/passwords/common-passwords.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../../../ports/passwords/passwords.ts';
import type { Session } from '../../accounts/gate.ts';
import { type Attempt, checkAttempt, refuseTooManyAttempts } from '../attempts/check-attempt.ts';
import type { NewPasswordBody } from '../sessions/api.ts';
import { endUserSessions, recordConfirmation, recordConfirmationIn } from '../sessions/end-sessions.ts';
import { findPasswordHash } from '../sessions/queries.ts';
import type { SignInContext } from '../sign-in-context.ts';

/**
 * Changes your password. Wrong guesses at the old one count as failed sign-ins, so that no one can guess it at an open
 * browser. Reset links sent earlier stop working, and the session gets a new cookie, but stays the same, with push on if it was.
 */
export async function changePassword(
  ctx: SignInContext,
  session: Session,
  input: NewPasswordBody,
): Promise<{ ended: number; cookies: string[] }> {
  refuse(passwordChangeRefusal(input));
  await refuseCommonPassword(input.newPassword, session);
  const known = await provePassword(ctx.store, session, input.currentPassword);
  const password = await hashPassword(input.newPassword);
  return transactWithoutKey(ctx.store, async (tx) => {
    const changed = await tx.q
      .updateTable('accounts')
      .set({ password, updatedAt: tx.now })
      .where('userId', '=', session.userId)
      .where('password', '=', known)
      .returning('id')
      .executeTakeFirst();
    // Another password change came first.
    if (!changed) throw new AppError(accountErrors.CURRENT_PASSWORD_WRONG);
    await tx.q.deleteFrom('verifications').where('value', '=', session.userId).execute();
    const others = input.endOtherSessions
      ? await endUserSessions(tx, session.userId, { butId: session.id })
      : { ended: 0 };
    const cookies = await recordConfirmationIn(tx, ctx, session.id);
    publishAccessChanged(tx, session.userId);
    return { ...others, cookies };
  });
}

/** Confirms for the next few minutes that the owner of a session is at the keyboard. Returns the cookies to set. */
export async function confirmPassword(ctx: SignInContext, session: Session, password: string): Promise<string[]> {
  const passwordHash = await provePassword(ctx.store, session, password);
  const cookies = await recordConfirmation(ctx, session.id);
  await renewHash(ctx.store, { userId: session.userId, password, passwordHash });
  return cookies;
}

/**
 * Returns your own password hash after checking the password. Only wrong passwords from this session count, so other
 * people's guesses don't keep you from changing it.
 */
async function provePassword(store: Store, session: Session, password: string): Promise<string> {
  const now = await store.clock.now(store.database.db);
  const attempt = { email: session.email, now, address: '', knownAs: `session ${session.id}` };
  return checkPassword(store, { userId: session.userId, password, attempt });
}

type Check = { userId: string; password: string; attempt: Attempt };

/** Returns an account's password hash after checking the password. Wrong passwords count as failed sign-ins. */
export async function checkPassword(store: Store, { userId, password, attempt }: Check): Promise<string> {
  const { db } = store.database;
  await refuseTooManyAttempts(db, attempt);
  const hash = await findPasswordHash(db, userId);
  if (!hash) throw new AppError(accountErrors.NO_PASSWORD);
  const isRight = await verifyPassword(hash, password);
  await checkAttempt(store, attempt, isRight);
  if (!isRight) throw new AppError(accountErrors.CURRENT_PASSWORD_WRONG);
  return hash;
}

/** Rejects a new password that is easy to guess: a common one, or one made from the person's name or email. */
export async function refuseCommonPassword(password: string, person: { name: string; email: string }): Promise<void> {
  const isCommon = await isCommonPassword(password);
  refuse(isCommon ? accountErrors.COMMON_PASSWORD : guessablePasswordRefusal(password, person));
}

type Renewal = { userId: string; password: string; passwordHash: string };

/**
 * Rehashes a password that was just proven right, if its hash uses older parameters. A busy server leaves it for later.
 */
export async function renewHash(
  { database, clock }: Store,
  { userId, password, passwordHash }: Renewal,
): Promise<void> {
  if (!isOutdatedHash(passwordHash)) return;
  const renewed = await hashPassword(password).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!renewed) return;
  await database.db
    .updateTable('accounts')
    .set({ password: renewed, updatedAt: await clock.now(database.db) })
    .where('userId', '=', userId)
    .where('password', '=', passwordHash)
    .execute();
}
