import type { SignInProvider } from '@evens/domain/accounts/model';
import { unlinkRefusal } from '@evens/domain/accounts/rules';
import { refuse } from '../../../app-error.ts';
import { transactWithoutKey } from '../../../db/transact.ts';
import type { ProvedSession, Session } from '../../accounts/gate.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { startOAuth } from './oauth-sign-in.ts';
import { isSameIssuer, listSignInMethods } from './queries.ts';

const SETTINGS = '/settings/user';

type ProviderChoice = { provider: SignInProvider; isPopup: boolean };

/** Sends a signed-in person to a provider, to add it as a sign-in method. */
export function startLink(
  ctx: SignInContext,
  { userId }: ProvedSession,
  { provider, isPopup }: ProviderChoice,
): Promise<{ url: string; cookie: string }> {
  return startOAuth(ctx, { provider, next: SETTINGS, isPopup, linkTo: userId, confirms: null });
}

/** Sends someone to a provider linked to their account, to prove again who they are. */
export function startConfirmation(
  ctx: SignInContext,
  { id }: Session,
  { provider, isPopup }: ProviderChoice,
): Promise<{ url: string; cookie: string }> {
  return startOAuth(ctx, { provider, next: SETTINGS, isPopup, linkTo: null, confirms: id });
}

/** Unlinks a provider. The last sign-in method can't be removed. */
export async function unlinkAccount(
  ctx: SignInContext,
  { userId }: ProvedSession,
  provider: SignInProvider,
): Promise<void> {
  await transactWithoutKey(ctx.store, async (tx) => {
    await tx.q.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
    const methods = await listSignInMethods(ctx, tx.q, userId);
    refuse(unlinkRefusal(methods, provider));
    const rows = await tx.q.selectFrom('accounts').select(['id', 'providerId']).where('userId', '=', userId).execute();
    const issuer = ctx.config.providers[provider]?.issuer ?? '';
    const ids = rows.filter(({ providerId }) => isSameIssuer(providerId, issuer)).map(({ id }) => id);
    await tx.q.deleteFrom('accounts').where('id', 'in', ids).execute();
  });
}
