import { accountErrors } from '@evens/domain/accounts/errors';
import { linksLast, type SessionUser } from '@evens/domain/accounts/model';
import { normalizeEmail } from '@evens/domain/accounts/rules';
import { cleanName } from '@evens/domain/shared/names';
import { returnPath } from '@evens/domain/sign-in/return-path';
import { AppError } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transactWithoutKey } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../ports/ids.ts';
import { hashPassword, verifyPassword } from '../../../ports/passwords/passwords.ts';
import type { SignUpBody, SignUpConfirmationBody } from '../../accounts/api.ts';
import { getUser, hasAccount } from '../../accounts/queries.ts';
import { checkAttempt, refuseTooManyAttempts } from '../attempts/check-attempt.ts';
import { type Caller, markDevice } from '../attempts/known-devices.ts';
import { hideAccountExistence } from '../hide-accounts.ts';
import { linkCreated } from '../links/mailed-links.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { storedSignUpToken } from '../stored-tokens.ts';
import { writeAccount } from '../write-credentials.ts';
import { admitNewcomer, type Newcomer } from './admit-newcomer.ts';
import { findSignUp, type SignUp } from './queries.ts';

/**
 * Signs up where accounts are hidden. The answer and the work are the same whether or not the email has an account.
 * Only the email that goes out is different (AU-10, AU-25). The password can't be used before the link is followed, so
 * signing in reveals nothing either.
 */
export async function requestAccount(ctx: SignInContext, input: SignUpBody): Promise<void> {
  // Everyone's password is hashed, so refusing because the queue is full reveals nothing.
  const passwordHash = await hashPassword(input.password);
  await hideAccountExistence(emailOwner(ctx, { input, passwordHash }));
}

/** The person whose sign-up form this is. */
export function toNewcomer({ email, inviteCode }: SignUpBody): Newcomer {
  return { email: normalizeEmail(email), inviteCode: inviteCode ?? null };
}

type NewAccount = { input: SignUpBody; passwordHash: string };

async function emailOwner(ctx: SignInContext, { input, passwordHash }: NewAccount): Promise<void> {
  await transactWithoutKey(ctx.store, async (tx) => {
    const to = normalizeEmail(input.email);
    if (await hasAccount(tx.q, to)) {
      return tx.run(linkCreated, { kind: 'sign_up_again', to, link: `${ctx.publicUrl}/login`, isOnDemand: true });
    }
    const link = `${ctx.publicUrl}/login#confirm=${await saveSignUp(tx, { input, passwordHash })}`;
    return tx.run(linkCreated, { kind: 'sign_up_confirmation', to, link, isOnDemand: true });
  });
}

/** Returns the token that turns the sign-up into an account. */
async function saveSignUp(tx: Tx, { input, passwordHash }: NewAccount) {
  const token = newId();
  await tx.q
    .insertInto('signUps')
    .values({
      id: newId(),
      tokenHash: storedSignUpToken(token),
      name: cleanName(input.name),
      email: normalizeEmail(input.email),
      passwordHash,
      next: returnPath(input.next),
      inviteCode: toNewcomer(input).inviteCode,
      expiresAt: new Date(tx.now.getTime() + linksLast.signUpMs),
      createdAt: tx.now,
    })
    .execute();
  return token;
}

type Confirmed = { user: SessionUser; next: string; cookies: string[] };

/**
 * Turns a sign-up into an account and signs in. If a stranger signed up with someone's email, the owner doesn't know
 * the password and the stranger doesn't have the link, so neither can confirm it. Wrong passwords count as failed
 * sign-ins.
 */
export async function confirmSignUp(
  ctx: SignInContext,
  { token, password }: SignUpConfirmationBody,
  caller: Caller,
): Promise<Confirmed> {
  const { store, auth } = ctx;
  const waiting = await proveSignUp(store, { token, password, address: caller.address });
  const { id, email, name, passwordHash, next, inviteCode, createdAt } = waiting;
  return transactWithoutKey(store, async (tx) => {
    const ended = await endSignUps(tx, email);
    if (!ended.includes(id) || (await hasAccount(tx.q, email))) throw new AppError(accountErrors.SIGN_UP_LINK_INVALID);
    const create = () => writeAccount(tx, { email, name }, passwordHash);
    const userId = await admitNewcomer(ctx, tx, { newcomer: { email, inviteCode }, create });
    const { cookies } = await auth.enter(tx, { userId, userAgent: caller.userAgent });
    await tx.q
      .updateTable('users')
      .set({ emailVerified: true, tosAcceptedAt: createdAt })
      .where('id', '=', userId)
      .execute();
    const mark = await markDevice(ctx, tx.q, { caller, userId });
    return { user: await getUser(tx.q, userId), next, cookies: [...cookies, mark] };
  });
}

type SignUpProof = SignUpConfirmationBody & Pick<Caller, 'address'>;

/** The sign-up that a link belongs to, after checking its password. */
async function proveSignUp(store: Store, { token, password, address }: SignUpProof): Promise<SignUp> {
  const { db } = store.database;
  const now = await store.clock.now(db);
  const waiting = await findSignUp(db, { token, now });
  if (!waiting) throw new AppError(accountErrors.SIGN_UP_LINK_INVALID);
  const attempt = { email: waiting.email, now, address, knownAs: null };
  await refuseTooManyAttempts(db, attempt);
  const isRight = await verifyPassword(waiting.passwordHash, password);
  await checkAttempt(store, attempt, isRight);
  if (!isRight) throw new AppError(accountErrors.WRONG_PASSWORD);
  return waiting;
}

/**
 * Deletes all sign-ups for an email once one becomes an account. Of two that confirm at once, the second finds its own
 * deleted.
 */
async function endSignUps(tx: Tx, email: string): Promise<string[]> {
  const all = tx.q.selectFrom('signUps').select('id').where('email', '=', email).orderBy('id').forUpdate();
  const ids = (await all.execute()).map(({ id }) => id);
  if (ids.length > 0) await tx.q.deleteFrom('signUps').where('id', 'in', ids).execute();
  return ids;
}
