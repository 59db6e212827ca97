import { accountErrors } from '@evens/domain/accounts/errors';
import { AppError } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transactWithoutKey } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { publishAccessChanged } from '../../../live/access.ts';
import { processNow } from '../../../ports/clock-process.ts';
import type { Session } from '../../accounts/gate.ts';
import type { SignInContext } from '../sign-in-context.ts';

/** Ends the session with this stored token, and its open streams on every process (AU-25). */
export function endSessionByToken(store: Store, token: string): Promise<void> {
  return transactWithoutKey(store, async (tx) => {
    const ended = await tx.q.deleteFrom('sessions').where('token', '=', token).returning('userId').executeTakeFirst();
    if (ended) publishAccessChanged(tx, ended.userId);
  });
}

/** Ends the session that a browser had before a new sign-in replaced it. */
export async function endReplacedSession({ store, auth }: SignInContext, requestHeaders: Headers): Promise<void> {
  const token = await auth.readStoredToken(requestHeaders);
  if (token) await endSessionByToken(store, token);
}

/** Records that the owner of a session just proved who they are. The session gets a new cookie. */
export function recordConfirmation(ctx: SignInContext, sessionId: string): Promise<string[]> {
  return transactWithoutKey(ctx.store, (tx) => recordConfirmationIn(tx, ctx, sessionId));
}

export async function recordConfirmationIn(
  tx: Tx,
  { auth }: Pick<SignInContext, 'auth'>,
  sessionId: string,
): Promise<string[]> {
  await tx.q.updateTable('sessions').set({ provedAt: processNow() }).where('id', '=', sessionId).execute();
  return auth.renew(tx, sessionId);
}

/** Ends one of your sessions, even the current one. */
export function endSession(store: Store, session: Session, sessionId: string): Promise<void> {
  return transactWithoutKey(store, (tx) => endSessionIn(tx, session, sessionId));
}

async function endSessionIn(tx: Tx, { userId }: Session, sessionId: string): Promise<void> {
  const ended = await tx.q
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .where('tokenScope', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw new AppError(accountErrors.SESSION_NOT_FOUND);
  publishAccessChanged(tx, userId);
}

/** Ends all your other sessions and your API tokens, and returns how many there were. */
export function endOtherSessions(store: Store, session: Session): Promise<{ ended: number }> {
  return transactWithoutKey(store, (tx) => endUserSessions(tx, session.userId, { butId: session.id }));
}

/** Ends all of a user's sessions except one, and all their API tokens. */
export async function endUserSessions(
  tx: Tx,
  userId: string,
  { butId, butToken }: { butId?: string; butToken?: string | null },
): Promise<{ ended: number }> {
  const ended = await tx.q
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', butId ?? '')
    .where('token', '!=', butToken ?? '')
    .returning('id')
    .execute();
  if (ended.length > 0) publishAccessChanged(tx, userId);
  return { ended: ended.length };
}

/** Deletes expired sessions. */
export async function sweepSessions({ database }: Store): Promise<void> {
  await database.db.deleteFrom('sessions').where('expiresAt', '<', processNow()).execute();
}
