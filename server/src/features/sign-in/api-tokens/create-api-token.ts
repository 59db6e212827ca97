import { accountErrors } from '@evens/domain/accounts/errors';
import { cleanName } from '@evens/domain/shared/names';
import { DAY_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { tokenCountRefusal, tokenNameRefusal } from '@evens/domain/sign-in/api-tokens/rules';
import { AppError, refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transactWithoutKey } from '../../../db/transact.ts';
import { publishAccessChanged } from '../../../live/access.ts';
import { processNow } from '../../../ports/clock-process.ts';
import { newId, newToken } from '../../../ports/ids.ts';
import type { ProvedSession, Session } from '../../accounts/gate.ts';
import { storedApiToken } from '../stored-tokens.ts';
import type { NewTokenResponse, TokenBody } from './api.ts';
import { listApiTokens } from './queries.ts';

/** Makes an API token, which is shown only this once (HO-12). */
export function createApiToken(
  store: Store,
  session: ProvedSession,
  { name: typed, scope, days }: TokenBody,
): Promise<NewTokenResponse> {
  refuse(tokenNameRefusal({ name: typed }));
  return transactWithoutKey(store, async (tx) => {
    const { userId } = session;
    await tx.q.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    refuse(tokenCountRefusal((await listApiTokens(tx.q, session)).length));
    const now = processNow();
    const token = `evens_${newToken()}`;
    const [id, name, expiresAt] = [newId(), cleanName(typed), new Date(now.getTime() + days * DAY_MS)];
    const row = { id, userId, token: storedApiToken(token), tokenName: name, tokenScope: scope, expiresAt };
    // Use is recorded once a minute, so it starts in the past: then the first use is recorded.
    const updatedAt = new Date(now.getTime() - MINUTE_MS);
    await tx.q
      .insertInto('sessions')
      .values({ ...row, ipAddress: null, userAgent: null, createdAt: now, updatedAt })
      .execute();
    const [createdAt, until] = [now.toISOString(), expiresAt.toISOString()];
    return { id, name, scope, createdAt, lastUsedAt: null, expiresAt: until, token };
  });
}

/** Ends one of your API tokens, and the streams it opened. */
export function revokeApiToken(store: Store, { userId }: Session, tokenId: string): Promise<void> {
  return transactWithoutKey(store, async (tx) => {
    const revoked = await tx.q
      .deleteFrom('sessions')
      .where('id', '=', tokenId)
      .where('userId', '=', userId)
      .where('tokenScope', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!revoked) throw new AppError(accountErrors.TOKEN_NOT_FOUND);
    publishAccessChanged(tx, userId);
  });
}
