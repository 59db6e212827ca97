import { SIGN_IN_PROVIDERS, type SignInMethods } from '@evens/domain/accounts/model';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Identity } from '../../../ports/identity/identity-provider.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { PASSWORD_ACCOUNT } from '../stored-tokens.ts';

/** The user that an identity at a provider is linked to, if any. */
export async function findLinkedUser(
  db: Db,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('userId')
    .where('providerId', '=', issuer)
    .where('accountId', '=', subject)
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** What an account has verified: its email and its identities at providers. */
export async function listProvenIdentities(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.userId', '=', 'users.id').on('accounts.providerId', '<>', PASSWORD_ACCOUNT),
    )
    .select(['email', 'emailVerified', 'providerId', 'accountId'])
    .where('users.id', '=', userId)
    .execute();
  const identities = rows.flatMap(({ email, emailVerified, providerId, accountId }) => [
    ...(emailVerified ? [`email ${email}`] : []),
    ...(providerId === null ? [] : [`${providerId} ${accountId}`]),
  ]);
  return [...new Set(identities)];
}

/**
 * Whether a provider's name for itself, which is what's stored, means the address in the settings. Signing in accepts
 * both https://id.example.com and https://id.example.com/, too.
 */
export function isSameIssuer(stored: string, configured: string): boolean {
  const href = URL.parse(stored)?.href;
  return href !== undefined && href === URL.parse(configured)?.href;
}

/** Your sign-in methods, and the providers you could add. */
export async function listSignInMethods({ config }: SignInContext, db: Db, userId: string): Promise<SignInMethods> {
  const rows = await db
    .selectFrom('accounts')
    .select(['providerId', 'password'])
    .where('userId', '=', userId)
    .execute();
  return {
    hasPassword: config.arePasswordsOn && rows.some(({ password }) => password !== null),
    arePasswordsOn: config.arePasswordsOn,
    providers: SIGN_IN_PROVIDERS.flatMap((provider) => {
      const issuer = config.providers[provider]?.issuer;
      return issuer ? [{ provider, isLinked: rows.some(({ providerId }) => isSameIssuer(providerId, issuer)) }] : [];
    }),
  };
}

/** How many people can't sign in with any of these providers. */
export async function countAccountsWithoutProvider(db: Db, issuers: readonly string[]): Promise<number> {
  const known = await db.selectFrom('accounts').select('providerId').distinct().execute();
  const names = known
    .map(({ providerId }) => providerId)
    .filter((name) => issuers.some((issuer) => isSameIssuer(name, issuer)));
  const { count } = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.userId', '=', 'users.id')
            .where(sql<boolean>`accounts.provider_id = any(${names}::text[])`),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}
