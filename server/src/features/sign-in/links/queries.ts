import type { Db } from '../../../db/database.ts';
import { storedResetToken } from '../stored-tokens.ts';

/** The account that a reset link belongs to, while the link works. */
export async function findResetLink(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<{ name: string; email: string } | null> {
  const row = await db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.value')
    .select(['users.name', 'users.email'])
    .where('identifier', '=', storedResetToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row ?? null;
}
