import type { Administrator } from '@evens/domain/accounts/model';
import { getDisplayName } from '@evens/domain/accounts/rules';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type Primary = { primaryEmail: string | undefined };

/** Whether someone was made an admin, or has verified the address named in the settings (AD-01). */
export async function isAdministrator(
  db: Db,
  { userId, primaryEmail }: Primary & { userId: string },
): Promise<boolean> {
  const row = await administratorRows(db, { primaryEmail }).where('users.id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/**
 * All site admins, the primary one first: the one named in the settings, or else the first one made on the command
 * line, or else the site's first account.
 */
export async function listAdministrators(db: Db, primary: Primary): Promise<Administrator[]> {
  const rows = await administratorRows(db, primary).orderBy('grantedAt').orderBy('users.email').execute();
  const named = rows.find(({ email }) => email.toLowerCase() === primary.primaryEmail);
  const first =
    named ??
    rows.find(({ grantedVia }) => grantedVia === 'command_line') ??
    rows.find(({ grantedVia }) => grantedVia === 'first_account');
  return rows
    .map((row) => ({ userId: row.userId, name: getDisplayName(row), email: row.email, isPrimary: row === first }))
    .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
}

function administratorRows(db: Db, { primaryEmail }: Primary) {
  return db
    .selectFrom('users')
    .leftJoin('siteAdministrators', 'siteAdministrators.userId', 'users.id')
    .select(['users.id as userId', 'users.name', 'users.email', 'grantedVia', 'grantedAt'])
    .where((e) =>
      e.or([
        e('siteAdministrators.userId', 'is not', null),
        e.and([e(sql`lower(email)`, '=', primaryEmail ?? ''), e('emailVerified', '=', true)]),
      ]),
    );
}

export async function findAccount(db: Db, email: string): Promise<{ userId: string; email: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id as userId', 'email'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

export async function hasPerson(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined;
}
