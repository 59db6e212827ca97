import { accountErrors } from '@evens/domain/accounts/errors';
import { linksLast } from '@evens/domain/accounts/model';
import { limits } from '@evens/domain/shared/limits';
import { DAY_MS } from '@evens/domain/shared/time-units';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { defineHook } from '../../db/hooks.ts';
import type { Tx } from '../../db/tx.ts';
import { processNow } from '../../ports/clock-process.ts';
import { newId, newToken } from '../../ports/ids.ts';
import { PASSWORD_ACCOUNT, storedResetToken, storedToken } from './stored-tokens.ts';

/** Sessions expire by the clock of the server process, as cookies do by the browser's. */
export async function openSession(
  db: Db,
  { userId, userAgent }: { userId: string; userAgent: string },
): Promise<string> {
  const token = newToken();
  const now = processNow();
  const expiresAt = new Date(now.getTime() + limits.sessionDays * DAY_MS);
  const row = { id: newId(), userId, token: storedToken(token), expiresAt, ipAddress: null, userAgent };
  await db
    .insertInto('sessions')
    .values({ ...row, createdAt: now, updatedAt: now })
    .execute();
  return token;
}

/** Gives a session a new token, so the old one stops working. Returns null if the session has ended. */
export async function renewToken(tx: Tx, sessionId: string): Promise<{ token: string; expiresAt: Date } | null> {
  const token = newToken();
  const renewed = await tx.q
    .updateTable('sessions')
    .set({ token: storedToken(token) })
    .where('id', '=', sessionId)
    .returning('expiresAt')
    .executeTakeFirst();
  return renewed ? { token, ...renewed } : null;
}

/** Someone has an account now. */
export const accountCreated = defineHook<{ userId: string }>('accountCreated');

/** Creates an account with a password. Age and Terms are recorded as confirmed now. */
export async function writeAccount(
  tx: Tx,
  { name, email }: { name: string; email: string },
  passwordHash: string,
): Promise<string> {
  const userId = newId();
  const written = { createdAt: tx.now, updatedAt: tx.now };
  const confirmed = { ageVerified: true, tosAcceptedAt: tx.now, lastActive: tx.now };
  await tx.q
    .insertInto('users')
    .values({ id: userId, name, email, ...confirmed, ...written })
    .execute();
  await writePassword(tx, userId, passwordHash);
  await tx.run(accountCreated, { userId });
  return userId;
}

async function writePassword(tx: Tx, userId: string, password: string): Promise<void> {
  const written = { createdAt: tx.now, updatedAt: tx.now };
  await tx.q
    .insertInto('accounts')
    .values({ id: newId(), userId, accountId: userId, providerId: PASSWORD_ACCOUNT, password, ...written })
    .execute();
}

/** Creates the token of a reset link; null if there is no such account. */
export async function makeResetToken(tx: Tx, email: string): Promise<string | null> {
  const user = await tx.q.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (!user) return null;
  const token = newId();
  await tx.q
    .insertInto('verifications')
    .values({
      id: newId(),
      identifier: storedResetToken(token),
      value: user.id,
      expiresAt: new Date(tx.now.getTime() + linksLast.resetMs),
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .execute();
  return token;
}

/** Uses up a reset token, sets the new password, and returns the id of the account. */
export async function replacePassword(
  tx: Tx,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<string> {
  const used = await tx.q
    .deleteFrom('verifications')
    .where('identifier', '=', storedResetToken(token))
    .where('expiresAt', '>', tx.now)
    .returning('value')
    .executeTakeFirst();
  if (!used) throw new AppError(accountErrors.RESET_LINK_INVALID);
  const changed = await tx.q
    .updateTable('accounts')
    .set({ password: passwordHash, updatedAt: tx.now })
    .where('userId', '=', used.value)
    .where('providerId', '=', PASSWORD_ACCOUNT)
    .returning('id')
    .executeTakeFirst();
  if (!changed) await writePassword(tx, used.value, passwordHash);
  return used.value;
}
