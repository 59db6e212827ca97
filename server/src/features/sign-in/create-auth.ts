import { accountErrors } from '@evens/domain/accounts/errors';
import { limits } from '@evens/domain/shared/limits';
import { DAY_MS } from '@evens/domain/shared/time-units';
import { serialize, serializeSigned } from 'hono/utils/cookie';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Store } from '../../db/store.ts';
import type { Tx } from '../../db/tx.ts';
import { readBearer } from '../../http/callers/bearer-token.ts';
import { describeCookie } from '../../http/serving/base-path.ts';
import { processNow } from '../../ports/clock-process.ts';
import { hashPassword, verifyPassword } from '../../ports/passwords/passwords.ts';
import { remembered } from '../../ports/remembered.ts';
import { findCookie, readSigned } from './signed-cookie.ts';
import { PASSWORD_ACCOUNT, storedApiToken, storedToken } from './stored-tokens.ts';
import { makeResetToken, openSession, renewToken, replacePassword } from './write-credentials.ts';

type Options = { store: Store; secret: string; publicUrl: string };

type Credentials = { email: string; password: string };

/** Called before a session opens, with whether the password was right and with its hash. It can refuse by throwing. */
type CheckAttempt = (isRight: boolean, storedHash?: string) => Promise<void>;

/** The person who signed in, and the cookies to set. */
type SignedIn = { userId: string; cookies: string[] };

/** Accounts with passwords, and sessions. Methods that take a transaction write nothing outside it. */
export type Auth = {
  /** Opens a session for someone who proved who they are in another way. */
  enter(tx: Tx, who: { userId: string; userAgent: string }): Promise<SignedIn>;
  /** Gives a session a new token when its owner gains rights. Returns the cookies to set. */
  renew(tx: Tx, sessionId: string): Promise<string[]>;
  signIn(person: Credentials, how: { judge: CheckAttempt; userAgent: string }): Promise<SignedIn>;
  /** The cookies that end the session in the browser. */
  signOut(): string[];
  /** The stored form of a request's API token, or else of its session cookie; null if there is none or it's forged. */
  readStoredToken(requestHeaders: Headers): Promise<string | null>;
  /** Creates a one-time token for a password reset; null if there is no such account. */
  makeResetToken(tx: Tx, email: string): Promise<string | null>;
  /** Uses up a reset token and returns the id of its account. */
  resetPassword(tx: Tx, reset: { token: string; passwordHash: string }): Promise<string>;
};

const DAY_SECONDS = DAY_MS / 1000;
/** How many cookies a process knows to be signed by this server. */
const COOKIES = 1000;

export function createAuth({ store, secret, publicUrl }: Options): Auth {
  const { name: cookieName, options } = describeCookie(publicUrl, 'evens');
  const open = async (db: Db, who: { userId: string; userAgent: string }): Promise<SignedIn> => {
    const token = await openSession(db, who);
    const lasting = { ...options, maxAge: limits.sessionDays * DAY_SECONDS };
    return { userId: who.userId, cookies: [await serializeSigned(cookieName, token, secret, lasting)] };
  };
  // Whether a cookie is ours never changes. Whether its session still exists is in the database.
  const findStoredToken = remembered(COOKIES, (signed) => {
    const token = readSigned(signed, secret);
    return token && storedToken(token);
  });
  return {
    enter: (tx, who) => open(tx.q, who),
    renew: async (tx, sessionId) => {
      const renewed = await renewToken(tx, sessionId);
      if (!renewed) throw new AppError(accountErrors.NOT_SIGNED_IN);
      const maxAge = Math.floor((renewed.expiresAt.getTime() - processNow().getTime()) / 1000);
      return [await serializeSigned(cookieName, renewed.token, secret, { ...options, maxAge })];
    },
    signIn: async (person, { judge, userAgent }) =>
      open(store.database.db, { userId: await verifyCredentials(store.database.db, person, judge), userAgent }),
    signOut: () => [serialize(cookieName, '', { ...options, maxAge: 0 })],
    readStoredToken: async (requestHeaders) => {
      const apiToken = readBearer(requestHeaders);
      return apiToken
        ? storedApiToken(apiToken)
        : findStoredToken(findCookie(requestHeaders.get('cookie') ?? '', cookieName));
    },
    makeResetToken,
    resetPassword: replacePassword,
  };
}

/** Checks an email and password. An account without a password takes as long to refuse as a wrong password. */
async function verifyCredentials(db: Db, { email, password }: Credentials, judge: CheckAttempt): Promise<string> {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select(['users.id', 'accounts.password'])
    .where('users.email', '=', email)
    .where('providerId', '=', PASSWORD_ACCOUNT)
    .executeTakeFirst();
  if (!row?.password) await hashPassword(password);
  const isRight = row?.password ? await verifyPassword(row.password, password) : false;
  await judge(isRight, row?.password ?? '');
  if (!row || !isRight) throw new AppError(accountErrors.WRONG_PASSWORD);
  return row.id;
}
