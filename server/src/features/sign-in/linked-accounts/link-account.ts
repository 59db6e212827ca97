import type { SignInProvider } from '@evens/domain/accounts/model';
import { lastWayRefusal } from '@evens/domain/accounts/rules';
import { refuse } from '../../../app-error.ts';
import { transactWithoutKey } from '../../../db/transact.ts';
import type { ProvedSession, Session } from '../../accounts/gate.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { beginEntry } from './oauth-sign-in.ts';
import { listWaysIn } from './queries.ts';

const SETTINGS = '/settings/user';

type Way = { provider: SignInProvider; isPopup: boolean };

/** Sends a signed-in person to a provider, to add it as a sign-in method. */
export function beginLink(
  ctx: SignInContext,
  { userId }: ProvedSession,
  { provider, isPopup }: Way,
): Promise<{ url: string; cookie: string }> {
  return beginEntry(ctx, { provider, next: SETTINGS, isPopup, linkTo: userId, confirms: null });
}

/** Sends someone to a provider linked to their account, to prove again who they are. */
export function beginProof(
  ctx: SignInContext,
  { id }: Session,
  { provider, isPopup }: Way,
): Promise<{ url: string; cookie: string }> {
  return beginEntry(ctx, { provider, next: SETTINGS, isPopup, linkTo: null, confirms: id });
}

/** Unlinks a provider. The last sign-in method can't be removed. */
export async function endLink(ctx: SignInContext, { userId }: ProvedSession, provider: SignInProvider): Promise<void> {
  await transactWithoutKey(ctx.store, async (tx) => {
    await tx.q.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
    const ways = await listWaysIn(ctx, tx.q, userId);
    refuse(lastWayRefusal(ways, provider));
    const issuer = ctx.config.providers[provider]?.issuer;
    await tx.q
      .deleteFrom('accounts')
      .where('userId', '=', userId)
      .where('providerId', '=', issuer ?? '')
      .execute();
  });
}
