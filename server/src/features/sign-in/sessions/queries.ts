import { deviceName } from '@evens/domain/sign-in/sessions/rules';
import type { Db } from '../../../db/database.ts';
import { processNow } from '../../../ports/clock-process.ts';
import type { Session } from '../../accounts/gate.ts';
import { PASSWORD_ACCOUNT } from '../stored-tokens.ts';
import type { SessionResponse } from './api.ts';

const MOST = 100;

/** Where a user is signed in: the current session first, then the most recently used ones. */
export async function listMySessions(db: Db, session: Session): Promise<SessionResponse[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', session.userId)
    .where('tokenScope', 'is', null)
    .where('expiresAt', '>', processNow())
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const sessions = rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: deviceName(userAgent),
    signedInAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
    isCurrent: id === session.id,
  }));
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** The password hash of an account; null if it has no password. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD_ACCOUNT)
    .executeTakeFirst();
  return row?.password ?? null;
}
