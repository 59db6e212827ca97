import { accountErrors } from '@evens/domain/accounts/errors';
import type { SignInProvider } from '@evens/domain/accounts/model';
import { lastWayRefusal } from '@evens/domain/accounts/rules';
import { AppError, refuse } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { transactOnceAlone } from '../../db/transact.ts';
import { provePassword } from './commands-password.ts';
import { beginEntry } from './commands-providers.ts';
import type { Session } from './gate.ts';
import { listWaysIn } from './queries-providers.ts';
import { findPasswordHash } from './queries-sessions.ts';

type Link = { provider: SignInProvider; currentPassword: string | undefined; isPopup: boolean };

const SETTINGS = '/settings/user';

/**
 * Sends somebody who is signed in to a provider, to come in through it as well from then on. Who has a password gives it
 * first: a browser that was left open is no proof.
 */
export async function beginLink(
  ctx: Context,
  session: Session,
  { provider, currentPassword, isPopup }: Link,
): Promise<{ url: string; cookie: string }> {
  const { store } = ctx;
  if ((await findPasswordHash(store.database.db, session.userId)) !== null) {
    if (!currentPassword) throw new AppError(accountErrors.CURRENT_PASSWORD_MISSING);
    await provePassword(store, session, currentPassword);
  }
  return beginEntry(ctx, { provider, next: SETTINGS, isPopup, linkTo: session.userId });
}

/** Somebody comes in through a provider no longer; one way in must be left. */
export async function endLink(ctx: Context, { userId }: Session, provider: SignInProvider): Promise<void> {
  await transactOnceAlone(ctx.store, async (tx) => {
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
