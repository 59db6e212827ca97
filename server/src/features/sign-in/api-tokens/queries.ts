import type { Db } from '../../../db/database.ts';
import { processNow } from '../../../ports/clock-process.ts';
import type { Session } from '../../accounts/gate.ts';
import type { TokenResponse } from './api.ts';

/** Someone's API tokens that still work, the newest first. */
export async function listApiTokens(db: Db, { userId }: Session): Promise<TokenResponse[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'tokenName', 'tokenScope', 'createdAt', 'updatedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('tokenScope', 'is not', null)
    .where('expiresAt', '>', processNow())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.tokenName ?? '',
    scope: row.tokenScope ?? 'read',
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt > row.createdAt ? row.updatedAt.toISOString() : null,
    expiresAt: row.expiresAt.toISOString(),
  }));
}
