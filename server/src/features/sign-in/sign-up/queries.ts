import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountTables } from '../../accounts/tables.ts';
import { storedSignUpToken } from '../stored-tokens.ts';

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
