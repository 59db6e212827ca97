import type { Db } from '../../../db/database.ts';
import { findPasswordHash } from '../sessions/queries.ts';
import { storedVerificationToken } from '../stored-tokens.ts';

type Verification = { userId: string; email: string; isVerified: boolean };

/** The account that a verification link belongs to, while the link works. */
export async function findVerification(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<Verification | null> {
  const link = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', storedVerificationToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  const [, userId] = link?.value.split(':') ?? [];
  if (!userId) return null;
  const row = await db
    .selectFrom('users')
    .select(['id as userId', 'email', 'emailVerified as isVerified'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** What the page behind the link shows. Only someone who reads the mailbox has the token. */
export async function describeVerification(
  db: Db,
  link: { token: string; now: Date },
): Promise<{ email: string; isVerified: boolean; hasPassword: boolean } | null> {
  const account = await findVerification(db, link);
  if (!account) return null;
  const { userId, email, isVerified } = account;
  return { email, isVerified, hasPassword: (await findPasswordHash(db, userId)) !== null };
}
