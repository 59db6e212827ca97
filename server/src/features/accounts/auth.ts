import { accountErrors } from '@evens/domain/accounts/errors';
import { linksLast } from '@evens/domain/accounts/model';
import { limits } from '@evens/domain/shared/limits';
import { parseSigned, serialize, serializeSigned } from 'hono/utils/cookie';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Store, Tx } from '../../db/transact.ts';
import { processNow } from '../../ports/clock-process.ts';
import { newId, newToken } from '../../ports/ids.ts';
import { hashPassword, isPasswordOf } from '../../ports/passwords.ts';
import { PASSWORD_ACCOUNT, storedResetToken, storedToken } from './auth-tokens.ts';

type Options = { store: Store; secret: string; publicUrl: string };

type Credentials = { email: string; password: string };

/** Called with whether the password was right, and its hash, before a session opens. It may refuse by throwing. */
type Judge = (isRight: boolean, kept?: string) => Promise<void>;

/** Who is signed in now, and the cookies to set. */
type Signed = { userId: string; cookies: string[] };

/** Accounts with passwords, and sessions. What takes a transaction writes nothing outside of it. */
export type Auth = {
  signUp(
    tx: Tx,
    person: { name: string; email: string },
    how: { passwordHash: string; userAgent: string },
  ): Promise<Signed>;
  /** Opens a session for someone who has proved elsewhere who they are. */
  enter(tx: Tx, who: { userId: string; userAgent: string }): Promise<Signed>;
  signIn(person: Credentials, how: { judge: Judge; userAgent: string }): Promise<Signed>;
  /** The cookies that end the session in the browser. */
  signOut(): string[];
  /** The stored form of the token of a request's session; null without a genuine one. */
  storedTokenOf(requestHeaders: Headers): Promise<string | null>;
  /** A new token that replaces the password of an account once; null without such an account. */
  makeResetToken(tx: Tx, email: string): Promise<string | null>;
  /** Uses such a token up and answers whose account it was. */
  resetPassword(tx: Tx, reset: { token: string; passwordHash: string }): Promise<string>;
};

const DAY_SECONDS = limits.dayMs / 1000;

export function createAuth({ store, secret, publicUrl }: Options): Auth {
  const isHttps = publicUrl.startsWith('https:');
  const cookieName = isHttps ? '__Host-evens' : 'evens';
  const options = { path: '/', httpOnly: true, secure: isHttps, sameSite: 'Lax' } as const;
  const open = async (db: Db, who: { userId: string; userAgent: string }): Promise<Signed> => {
    const token = await openSession(db, who);
    const lasting = { ...options, maxAge: limits.sessionDays * DAY_SECONDS };
    return { userId: who.userId, cookies: [await serializeSigned(cookieName, token, secret, lasting)] };
  };
  return {
    signUp: async (tx, person, { passwordHash, userAgent }) =>
      open(tx.q, { userId: await writeAccount(tx, person, passwordHash), userAgent }),
    enter: (tx, who) => open(tx.q, who),
    signIn: async (person, { judge, userAgent }) =>
      open(store.database.db, { userId: await provePerson(store.database.db, person, judge), userAgent }),
    signOut: () => [serialize(cookieName, '', { ...options, maxAge: 0 })],
    storedTokenOf: async (requestHeaders) => {
      const token = (await parseSigned(requestHeaders.get('cookie') ?? '', secret, cookieName))[cookieName];
      return token ? storedToken(token) : null;
    },
    makeResetToken,
    resetPassword,
  };
}

/** A session is kept by the clock of a process, as the cookie is by that of a browser. */
async function openSession(db: Db, { userId, userAgent }: { userId: string; userAgent: string }): Promise<string> {
  const token = newToken();
  const now = processNow();
  const expiresAt = new Date(now.getTime() + limits.sessionDays * limits.dayMs);
  const row = { id: newId(), userId, token: storedToken(token), expiresAt, ipAddress: null, userAgent };
  await db
    .insertInto('sessions')
    .values({ ...row, createdAt: now, updatedAt: now })
    .execute();
  return token;
}

async function writeAccount(
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
  return userId;
}

async function writePassword(tx: Tx, userId: string, password: string): Promise<void> {
  const written = { createdAt: tx.now, updatedAt: tx.now };
  await tx.q
    .insertInto('accounts')
    .values({ id: newId(), userId, accountId: userId, providerId: PASSWORD_ACCOUNT, password, ...written })
    .execute();
}

/** Whose email and password these are. An account without a password takes as long to refuse as a wrong one. */
async function provePerson(db: Db, { email, password }: Credentials, judge: Judge): Promise<string> {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select(['users.id', 'accounts.password'])
    .where('users.email', '=', email)
    .where('providerId', '=', PASSWORD_ACCOUNT)
    .executeTakeFirst();
  if (!row?.password) await hashPassword(password);
  const isRight = row?.password ? await isPasswordOf(row.password, password) : false;
  await judge(isRight, row?.password ?? '');
  if (!row || !isRight) throw new AppError(accountErrors.WRONG_PASSWORD);
  return row.id;
}

async function makeResetToken(tx: Tx, email: string): Promise<string | null> {
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

async function resetPassword(
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
