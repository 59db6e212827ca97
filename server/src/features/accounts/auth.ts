import { AsyncLocalStorage } from 'node:async_hooks';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { accountErrors } from '@evens/domain/accounts/errors';
import { linksLast } from '@evens/domain/accounts/model';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { limits } from '@evens/domain/shared/limits';
import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter } from 'better-auth/adapters';
import { isAPIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { parseSigned } from 'hono/utils/cookie';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Store, Tx } from '../../db/transact.ts';
import { newId } from '../../ports/ids.ts';
import { hashPassword, isPasswordOf } from '../../ports/passwords.ts';
import { entering } from './auth-entering.ts';
import { storedToken, withHashedTokens } from './auth-tokens.ts';
import { followingTransaction } from './auth-transaction.ts';

type Options = { store: Store; secret: string; publicUrl: string };

/** What is written in an open transaction: at its moment, with a password that was hashed before it began. */
type Writing = { tx: Tx; passwordHash: string };
/** Called with whether the password was right, and its hash, before anything follows from it. It may refuse by throwing. */
type SigningIn = { judge: (isRight: boolean, kept: string) => Promise<void> };
/** What the library tells by calling back. */
type Hearing = { onResetToken: (token: string) => void; onReset: (userId: string) => void };

type Credentials = { email: string; password: string };

/** Accounts and sessions. What takes a transaction writes nothing outside of it. */
export type Auth = {
  signUp(
    tx: Tx,
    person: Credentials & { name: string },
    how: { passwordHash: string; userAgent: string },
  ): Promise<Signed>;
  /** Opens a session for somebody who has proved elsewhere who they are. */
  enter(tx: Tx, who: { userId: string; userAgent: string }): Promise<Signed>;
  signIn(person: Credentials, how: SigningIn & { userAgent: string }): Promise<Signed>;
  /** The cookies that end the session in the browser. */
  signOut(requestHeaders: Headers): Promise<string[]>;
  /** The token of a request's session in the form in which it is stored; null without a genuine one. */
  storedTokenOf(requestHeaders: Headers): Promise<string | null>;
  /** A new token with which the password of an account can be replaced once; null without such an account. */
  makeResetToken(tx: Tx, email: string): Promise<string | null>;
  /** Uses such a token up and answers whose account it was. */
  resetPassword(tx: Tx, reset: { token: string; password: string; passwordHash: string }): Promise<string>;
};

/** Who is signed in now, and the cookies to set. */
type Signed = { userId: string; cookies: string[] };

const DAY_SECONDS = 24 * 60 * 60;

const refusals: Partial<Record<string, ErrorSpec>> = {
  USER_ALREADY_EXISTS: accountErrors.EMAIL_TAKEN,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: accountErrors.EMAIL_TAKEN,
  INVALID_EMAIL: accountErrors.INVALID_EMAIL,
  INVALID_EMAIL_OR_PASSWORD: accountErrors.WRONG_PASSWORD,
  PASSWORD_TOO_SHORT: accountErrors.WEAK_PASSWORD,
  PASSWORD_TOO_LONG: accountErrors.PASSWORD_TOO_LONG,
  INVALID_TOKEN: accountErrors.RESET_LINK_INVALID,
  // What our own rules let through and its form does not can only be the address.
  VALIDATION_ERROR: accountErrors.INVALID_EMAIL,
};

type Parts = Partial<Writing & SigningIn & Hearing>;
type Scope = AsyncLocalStorage<Parts>;
type Opened = { response: { user: { id: string } }; headers: Headers };

export function createAuth({ store, secret, publicUrl }: Options): Auth {
  const isHttps = publicUrl.startsWith('https:');
  const cookieName = isHttps ? '__Host-evens' : 'evens';
  const scope: Scope = new AsyncLocalStorage();
  const { api } = betterAuth({
    ...fixedOptions,
    secret,
    baseURL: publicUrl,
    database: databaseIn(scope, store.database.db),
    emailAndPassword: { ...passwordRules, password: passwordsIn(scope), ...resetsIn(scope) },
    databaseHooks: writingIn(scope),
    plugins: [entering],
    advanced: {
      ...fixedOptions.advanced,
      cookies: { session_token: { name: cookieName, attributes: { secure: isHttps } } },
    },
  });
  const ownCookies = (headers: Headers) =>
    headers.getSetCookie().filter((cookie) => cookie.startsWith(`${cookieName}=`));
  /** Has the library open a session. */
  const open = async (parts: Parts, call: () => Promise<Opened>): Promise<Signed> => {
    const { response, headers } = await scope.run(parts, call).catch(refuseFor);
    return { userId: response.user.id, cookies: ownCookies(headers) };
  };
  return {
    signUp: (tx, body, { userAgent, passwordHash }) =>
      open({ tx, passwordHash }, () => api.signUpEmail({ body, ...by(userAgent) })),
    enter: (tx, { userId, userAgent }) => open({ tx }, () => api.enter({ body: { userId }, ...by(userAgent) })),
    signIn: (body, { userAgent, judge }) => open({ judge }, () => api.signInEmail({ body, ...by(userAgent) })),
    signOut: async (requestHeaders) => {
      const headers = new Headers({ cookie: requestHeaders.get('cookie') ?? '' });
      return ownCookies((await api.signOut({ headers, returnHeaders: true })).headers);
    },
    storedTokenOf: async (requestHeaders) => {
      const token = (await parseSigned(requestHeaders.get('cookie') ?? '', secret, cookieName))[cookieName];
      return token ? storedToken(token) : null;
    },
    makeResetToken: async (tx, email) => {
      let made: string | null = null;
      const onResetToken = (token: string) => {
        made = token;
      };
      await scope.run({ tx, onResetToken }, () => api.requestPasswordReset({ body: { email } })).catch(refuseFor);
      return made;
    },
    resetPassword: async (tx, { token, password, passwordHash }) => {
      let ofUser = '';
      const onReset = (userId: string) => {
        ofUser = userId;
      };
      const body = { token, newPassword: password };
      await scope.run({ tx, passwordHash, onReset }, () => api.resetPassword({ body })).catch(refuseFor);
      return ofUser;
    },
  };
}

/** The library's own way to the tables, in the transaction that is open around a call, if one is. */
function databaseIn(scope: Scope, db: Db) {
  const open = new WeakMap<Tx, DBAdapter>();
  return (options: BetterAuthOptions) => {
    const on = (q: Db) => withHashedTokens(kyselyAdapter(q, { type: 'postgres', transaction: true })(options));
    return followingTransaction(on(db), () => {
      const tx = scope.getStore()?.tx;
      if (!tx) return undefined;
      const known = open.get(tx) ?? on(tx.q);
      open.set(tx, known);
      return known;
    });
  };
}

const fixedOptions = {
  appName: 'Evens',
  basePath: '/api/auth',
  user: {
    modelName: 'users',
    additionalFields: {
      ageVerified: { type: 'boolean', input: false },
      tosAcceptedAt: { type: 'date', input: false },
      lastActive: { type: 'date', input: false },
    },
  },
  session: { modelName: 'sessions', expiresIn: limits.sessionDays * DAY_SECONDS, disableSessionRefresh: true },
  account: { modelName: 'accounts' },
  // Whoever reads the table cannot follow a link that was mailed; old ones are swept away by our clock.
  verification: {
    modelName: 'verifications',
    storeIdentifier: { hash: async (identifier: string) => storedToken(identifier) },
    disableCleanup: true,
  },
  telemetry: { enabled: false },
  // It would print e-mail addresses.
  logger: { disabled: true },
  // Its calls are made from our routes, behind our own check of where a request comes from.
  advanced: {
    disableCSRFCheck: true,
    disableOriginCheck: true,
    useSecureCookies: false,
    ipAddress: { disableIpTracking: true },
    database: { generateId: newId, validateSchema: false },
  },
} as const;

const passwordRules = {
  enabled: true,
  minPasswordLength: limits.passwordMinCharacters,
  maxPasswordLength: limits.passwordMaxCharacters,
  resetPasswordTokenExpiresIn: linksLast.resetMs / 1000,
} as const;

/** What is mailed, and which sessions end, is decided by our commands. */
function resetsIn(scope: Scope) {
  return {
    sendResetPassword: async ({ token }: { token: string }) => scope.getStore()?.onResetToken?.(token),
    onPasswordReset: async ({ user }: { user: { id: string } }) => scope.getStore()?.onReset?.(user.id),
  };
}

/** A new password was hashed before the transaction began, so that no connection waits for it. */
function passwordsIn(scope: Scope) {
  return {
    hash: async (password: string) => scope.getStore()?.passwordHash ?? hashPassword(password),
    verify: async ({ hash, password }: { hash: string; password: string }) => {
      const isRight = await isPasswordOf(hash, password);
      await scope.getStore()?.judge?.(isRight, hash);
      return isRight;
    },
  };
}

/** What a new account says beside name and e-mail, at the moment that our clock shows. */
function writingIn(scope: Scope) {
  const written = () => {
    const now = scope.getStore()?.tx?.now;
    return now ? { createdAt: now, updatedAt: now } : {};
  };
  const confirmed = () => {
    const now = scope.getStore()?.tx?.now;
    return now ? { ageVerified: true, tosAcceptedAt: now, lastActive: now } : {};
  };
  return {
    user: { create: { before: async (user: object) => ({ data: { ...user, ...written(), ...confirmed() } }) } },
    account: { create: { before: async (account: object) => ({ data: { ...account, ...written() } }) } },
  };
}

function by(userAgent: string) {
  return { headers: new Headers({ 'user-agent': userAgent }), returnHeaders: true } as const;
}

/** What the library refuses for a reason that we have words for; anything else is a fault. */
function refuseFor(error: unknown): never {
  if (!isAPIError(error)) throw error;
  const refusal = refusals[error.body?.code ?? ''];
  throw refusal ? new AppError(refusal) : error;
}
