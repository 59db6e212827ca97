import { accountErrors, providerErrors } from '@evens/domain/accounts/errors';
import type { SessionUser, SignInProvider } from '@evens/domain/accounts/model';
import { confirmationRefusal, getDisplayName, isEmail, normalizeEmail } from '@evens/domain/accounts/rules';
import { limits } from '@evens/domain/shared/limits';
import { cleanName } from '@evens/domain/shared/names';
import { returnPath } from '@evens/domain/sign-in/return-path';
import { AppError, refuse } from '../../../app-error.ts';
import { transactWithoutKey } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { isStorableText } from '../../../http/guards/storable-text.ts';
import type { Identity, IdentityProvider } from '../../../ports/identity/identity-provider.ts';
import { newId } from '../../../ports/ids.ts';
import { findSession, type Session } from '../../accounts/gate.ts';
import { getUser, hasAccount } from '../../accounts/queries.ts';
import { makeVerificationLink } from '../links/mailed-links.ts';
import { recordConfirmation } from '../sessions/end-sessions.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { admitNewcomer, refuseWhereClosed } from '../sign-up/admit-newcomer.ts';
import { accountCreated } from '../write-credentials.ts';
import type { ProvedSignUpBody } from './api.ts';
import type { IdentifiedState, RequestedState } from './oauth-state.ts';
import { findLinkedUser } from './queries.ts';

type OAuthStart = Pick<RequestedState, 'provider' | 'next' | 'isPopup' | 'linkTo' | 'confirms'>;

/** The outcome of a sign-in with a provider: signed in, linked, confirmed, new here, or refused with an error code. */
type OAuthResult = {
  outcome: 'in' | 'new' | 'linked' | 'confirmed' | keyof typeof accountErrors;
  cookies: string[];
  /** The user who signed in. */
  userId?: string;
};

/** Sends a browser to a provider. A cookie keeps what the browser must come back with (AU-19). */
export async function startOAuth(ctx: SignInContext, start: OAuthStart): Promise<{ url: string; cookie: string }> {
  const { provider, next, isPopup, linkTo, confirms } = start;
  const { url, request } = await getProvider(ctx, provider).begin(redirectUri(ctx, provider), {
    isFresh: confirms !== null,
  });
  const state: RequestedState = { kind: 'asked', provider, request, next: returnPath(next), isPopup, linkTo, confirms };
  return { url, cookie: await ctx.oauthStates.save(state) };
}

/** Handles the return from a provider. People are identified by issuer and subject, never by email (AU-20). */
export async function finishOAuth(
  ctx: SignInContext,
  state: RequestedState,
  how: { request: Request; search: string; userAgent: string },
): Promise<OAuthResult> {
  const { provider, linkTo, confirms } = state;
  const answer = new URL(redirectUri(ctx, provider) + how.search);
  const identity = await getProvider(ctx, provider).finish(answer, state.request);
  if (!identity) return { outcome: 'SIGN_IN_CANCELLED', cookies: [ctx.oauthStates.drop()] };
  if (confirms !== null) return confirmSession(ctx, { state, identity, request: how.request });
  if (linkTo === null) return signInWithIdentity(ctx, { provider, identity, userAgent: how.userAgent });
  const session = await findSession(ctx, how.request);
  if (!session || session.userId !== linkTo) throw new AppError(providerErrors[provider]);
  await linkIdentity(ctx, { session, provider, identity });
  return { outcome: 'linked', cookies: [ctx.oauthStates.drop()] };
}

type OAuthConfirmation = { state: RequestedState; identity: Identity; request: Request };

/** Confirms the session that asked, if the provider returned the same person. */
async function confirmSession(
  ctx: SignInContext,
  { state, identity, request }: OAuthConfirmation,
): Promise<OAuthResult> {
  const session = await findSession(ctx, request);
  const { db } = ctx.store.database;
  if (session?.id !== state.confirms || (await findLinkedUser(db, identity)) !== session.userId) {
    throw new AppError(accountErrors.REAUTHENTICATION_FAILED);
  }
  return { outcome: 'confirmed', cookies: [...(await recordConfirmation(ctx, session.id)), ctx.oauthStates.drop()] };
}

type OAuthSignIn = { provider: SignInProvider; identity: Identity; userAgent: string };

/**
 * Finds the account by the identity at the provider. A matching email proves nothing: if it already has an account, its
 * owner signs in there first and then links the two.
 */
async function signInWithIdentity(
  ctx: SignInContext,
  { provider, identity, userAgent }: OAuthSignIn,
): Promise<OAuthResult> {
  const { db } = ctx.store.database;
  const userId = await findLinkedUser(db, identity);
  if (userId) {
    const { cookies } = await transactWithoutKey(ctx.store, async (tx) => {
      await recordSignIn(tx, userId, identity);
      return ctx.auth.enter(tx, { userId, userAgent });
    });
    return { outcome: 'in', cookies: [...cookies, ctx.oauthStates.drop()], userId };
  }
  if (!isEmail(normalizeEmail(identity.email))) throw new AppError(providerErrors[provider]);
  if (await hasAccount(db, normalizeEmail(identity.email))) {
    const mayKnow = ctx.config.revealAccounts || identity.isEmailVerified;
    const known = ctx.config.arePasswordsOn ? accountErrors.EMAIL_NOT_LINKED : accountErrors.LINK_ASKS_HOST;
    throw new AppError(mayKnow ? known : providerErrors[provider]);
  }
  await refuseWhereClosed(ctx, normalizeEmail(identity.email));
  return { outcome: 'new', cookies: [await ctx.oauthStates.save({ kind: 'proved', provider, identity })] };
}

/** What the page shows when it asks for age and Terms. */
export function describePending({ provider, identity }: IdentifiedState) {
  return { provider, name: getDisplayedName(identity), email: normalizeEmail(identity.email) };
}

/** Creates the account of someone the provider identified, once age and Terms are confirmed (AU-20, AU-21). */
export async function signUpProved(
  ctx: SignInContext,
  { provider, identity }: IdentifiedState,
  how: { input: ProvedSignUpBody; userAgent: string },
): Promise<{ user: SessionUser; cookies: string[] }> {
  refuse(confirmationRefusal(how.input));
  return transactWithoutKey(ctx.store, async (tx) => {
    const email = normalizeEmail(identity.email);
    const newcomer = { email, inviteCode: how.input.inviteCode ?? null };
    const create = async () => {
      const isTaken = (await findLinkedUser(tx.q, identity)) || (await hasAccount(tx.q, email));
      if (isTaken) throw new AppError(providerErrors[provider]);
      return writeProvedAccount(tx, identity);
    };
    const userId = await admitNewcomer(ctx, tx, { newcomer, create });
    if (!identity.isEmailVerified) {
      await makeVerificationLink(tx, { userId, email, publicUrl: ctx.publicUrl, isOnDemand: false });
    }
    const { cookies } = await ctx.auth.enter(tx, { userId, userAgent: how.userAgent });
    return { user: await getUser(tx.q, userId), cookies: [...cookies, ctx.oauthStates.drop()] };
  });
}

async function writeProvedAccount(tx: Tx, identity: Identity): Promise<string> {
  const userId = newId();
  const written = { createdAt: tx.now, updatedAt: tx.now };
  const confirmed = { ageVerified: true, tosAcceptedAt: tx.now, lastActive: tx.now };
  const person = {
    name: getDisplayedName(identity),
    email: normalizeEmail(identity.email),
    emailVerified: identity.isEmailVerified,
    image: identity.photoUrl,
  };
  await tx.q
    .insertInto('users')
    .values({ id: userId, ...person, ...confirmed, ...written })
    .execute();
  await tx.run(accountCreated, { userId });
  await writeLink(tx, userId, identity);
  return userId;
}

type Linking = { session: Session; provider: SignInProvider; identity: Identity };

/** Adds a provider as a sign-in method, unless a password reset has just ended the session. */
function linkIdentity(ctx: SignInContext, { session: { id, userId }, provider, identity }: Linking): Promise<void> {
  return transactWithoutKey(ctx.store, async (tx) => {
    const lockedSession = tx.q.selectFrom('sessions').select('id').where('id', '=', id).forShare();
    if (!(await lockedSession.executeTakeFirst())) throw new AppError(providerErrors[provider]);
    const linked = await findLinkedUser(tx.q, identity);
    if (linked && linked !== userId) throw new AppError(accountErrors.LINKED_ELSEWHERE);
    if (!linked) await writeLink(tx, userId, identity);
    await recordSignIn(tx, userId, identity);
  });
}

async function writeLink(tx: Tx, userId: string, { issuer, subject }: Identity): Promise<void> {
  const none = {
    password: null,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
    scope: null,
  };
  await tx.q
    .insertInto('accounts')
    .values({
      id: newId(),
      userId,
      providerId: issuer,
      accountId: subject,
      ...none,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .execute();
}

/** Records a sign-in. An email the provider vouches for counts as verified, like following a link (AU-23, SH-22). */
async function recordSignIn(tx: Tx, userId: string, { email, isEmailVerified }: Identity): Promise<void> {
  await tx.q.updateTable('users').set({ lastActive: tx.now }).where('id', '=', userId).execute();
  if (!isEmailVerified) return;
  await tx.q
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: tx.now })
    .where('id', '=', userId)
    .where('email', '=', normalizeEmail(email))
    .where('emailVerified', '=', false)
    .execute();
}

function getProvider(ctx: SignInContext, name: SignInProvider): IdentityProvider {
  const provider = ctx.providers[name];
  if (!provider) throw new AppError(providerErrors[name]);
  return provider;
}

function redirectUri({ publicUrl }: SignInContext, provider: SignInProvider): string {
  return `${publicUrl}/api/auth/callback/${provider}`;
}

/** The name from the provider, cleaned up to be valid here. */
function getDisplayedName({ name, email }: Identity): string {
  const shown = getDisplayName({ name: name && isStorableText(name) ? cleanName(name) : null, email });
  const half = /[\uD800-\uDBFF]$/;
  return shown.slice(0, limits.displayNameMaxCharacters).replace(half, '').trim();
}
