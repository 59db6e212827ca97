import type { SignUpMode } from '@evens/domain/accounts/model';
import type { Selectable } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import { hasAccount } from '../../accounts/queries.ts';
import type { AccountTables } from '../../accounts/tables.ts';
import { storedSignUpToken } from '../stored-tokens.ts';
import { getFirstSignUp } from './first-sign-up.ts';

export type SignUp = Selectable<AccountTables['signUps']>;

/** The sign-up that an emailed link belongs to, while the link works. */
export async function findSignUp(db: Db, { token, now }: { token: string; now: Date }): Promise<SignUp | undefined> {
  return db
    .selectFrom('signUps')
    .selectAll()
    .where('tokenHash', '=', storedSignUpToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

type SignUpConfig = Pick<Config, 'signUp' | 'publicUrl'>;

/** Who can sign up: as the settings say, or else as a site admin decided (HO-01). */
export async function getSignUpMode(db: Db, config: SignUpConfig): Promise<SignUpMode> {
  if (config.signUp) return config.signUp;
  const decided = await db.selectFrom('signUpSettings').select('mode').executeTakeFirst();
  return decided?.mode ?? getFirstSignUp(config);
}

/** What the sign-in page says about signing up. `host` means that the person who runs the site has to come first. */
export async function describeSignUp(
  db: Db,
  config: SignUpConfig & Pick<Config, 'siteAdminEmail'>,
): Promise<SignUpMode | 'host'> {
  const { siteAdminEmail } = config;
  const mode = await getSignUpMode(db, config);
  if (siteAdminEmail === undefined) return (await hasAccounts(db)) ? mode : 'host';
  return mode === 'open' || (await hasAccount(db, siteAdminEmail)) ? mode : 'host';
}

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
