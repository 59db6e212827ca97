import { accountErrors } from '@evens/domain/accounts/errors';
import type { SessionUser } from '@evens/domain/accounts/model';
import { normalizeEmail, publicRefusal, signInRefusal, signUpRefusal } from '@evens/domain/accounts/rules';
import { limits } from '@evens/domain/shared/limits';
import { cleanName } from '@evens/domain/shared/names';
import { AppError, refuse } from '../../app-error.ts';
import { transactWithoutKey } from '../../db/transact.ts';
import { hashPassword } from '../../ports/passwords/passwords.ts';
import type { SignInBody, SignUpBody } from '../accounts/api.ts';
import { findDeviceAccount, getUser, hasAccount } from '../accounts/queries.ts';
import { checkAttempt, refuseTooManyAttempts } from './attempts/check-attempt.ts';
import { type Caller, deviceKey, markDevice } from './attempts/known-devices.ts';
import { makeVerificationLink } from './links/mailed-links.ts';
import { refuseCommonPassword, renewHash } from './passwords/change-password.ts';
import { endSessionByToken } from './sessions/end-sessions.ts';
import type { SignInContext } from './sign-in-context.ts';
import { admitNewcomer, refuseNewcomer } from './sign-up/admit-newcomer.ts';
import { requestAccount, toNewcomer } from './sign-up/request-account.ts';
import { writeAccount } from './write-credentials.ts';

type SignedInResult = { user: SessionUser; cookies: string[] };

/**
 * Creates an account and signs in at once. The server checks every field of the form again (AU-09, AU-15, AU-23). Where
 * accounts are hidden no one is signed in: an email says what to do next.
 */
export async function signUp(ctx: SignInContext, input: SignUpBody, caller: Caller): Promise<SignedInResult | null> {
  refuse(signUpRefusal(input));
  await refuseCommonPassword(input.password, input);
  await refuseNewcomer(ctx, ctx.store.database.db, toNewcomer(input));
  if (ctx.config.revealAccounts) return createAccount(ctx, input, caller);
  await requestAccount(ctx, input);
  return null;
}

/**
 * Signs in. After ten wrong passwords for an email within 15 minutes, from one address or one known device, even the
 * right one has to wait. The attempt is counted before the answer, so concurrent guesses learn nothing extra.
 */
export function signIn(ctx: SignInContext, input: SignInBody, caller: Caller): Promise<SignedInResult> {
  return openSession(ctx, input, caller).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const refusal = publicRefusal(error.spec, ctx.config.revealAccounts);
    throw refusal === error.spec ? error : new AppError(refusal);
  });
}

async function createAccount(ctx: SignInContext, input: SignUpBody, caller: Caller): Promise<SignedInResult> {
  const { db } = ctx.store.database;
  const email = normalizeEmail(input.email);
  if (await hasAccount(db, email)) throw new AppError(accountErrors.EMAIL_TAKEN);
  const passwordHash = await hashPassword(input.password);
  const person = { name: cleanName(input.name), email };
  const { userAgent } = caller;
  const newcomer = toNewcomer(input);
  const entered = transactWithoutKey(ctx.store, async (tx) => {
    const create = () => writeAccount(tx, person, passwordHash);
    const userId = await admitNewcomer(ctx, tx, { newcomer, create });
    const { cookies } = await ctx.auth.enter(tx, { userId, userAgent });
    await makeVerificationLink(tx, { userId, email, publicUrl: ctx.publicUrl, isOnDemand: false });
    const mark = await markDevice(ctx, tx.q, { caller, userId });
    return { user: await getUser(tx.q, userId), cookies: [...cookies, mark] };
  });
  return entered.catch(async (error: unknown) => {
    // When two people sign up with one email at once, the database lets one in. The other gets the usual error.
    throw (await hasAccount(db, email)) ? new AppError(accountErrors.EMAIL_TAKEN) : error;
  });
}

async function openSession(ctx: SignInContext, input: SignInBody, caller: Caller): Promise<SignedInResult> {
  refuse(signInRefusal(input));
  const { store, auth, config } = ctx;
  const { db } = store.database;
  const email = normalizeEmail(input.email);
  const account = await findDeviceAccount(db, email);
  const known = await deviceKey(ctx, caller, account);
  const attempt = { email, now: await store.clock.now(db), address: caller.address, knownAs: known };
  await refuseTooManyAttempts(db, attempt);
  let passwordHash = '';
  const checkSignIn = async (isRight: boolean, storedHash = '') => {
    await checkAttempt(store, attempt, isRight);
    passwordHash = storedHash;
  };
  const isTooLong = input.password.length > limits.passwordMaxCharacters;
  if (!account || isTooLong) {
    // Where accounts are hidden, the response time must not reveal them either.
    if (!config.revealAccounts && !isTooLong) await hashPassword(input.password);
    await checkSignIn(false);
    throw new AppError(account ? accountErrors.WRONG_PASSWORD : accountErrors.USER_NOT_FOUND);
  }
  const { userId, cookies } = await auth.signIn(
    { email: attempt.email, password: input.password },
    { judge: checkSignIn, userAgent: caller.userAgent },
  );
  await renewHash(store, { userId, password: input.password, passwordHash });
  await db.updateTable('users').set({ lastActive: attempt.now }).where('id', '=', userId).execute();
  const mark = await markDevice(ctx, db, { caller, userId });
  return { user: await getUser(db, userId), cookies: [...cookies, mark] };
}

/** Ends the session. If that fails, the error gets through, so that no one believes they are signed out. */
export async function signOut(ctx: SignInContext, requestHeaders: Headers): Promise<{ cookies: string[] }> {
  const token = await ctx.auth.readStoredToken(requestHeaders);
  if (token) await endSessionByToken(ctx.store, token);
  return { cookies: ctx.auth.signOut() };
}
