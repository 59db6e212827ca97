import { noHandles, type PaymentHandles, type SessionUser } from '@evens/domain/accounts/model';
import { getDisplayName, normalizeEmail } from '@evens/domain/accounts/rules';
import type { Db } from '../../db/database.ts';
import type { Session } from './gate.ts';

export async function getUser(db: Db, id: string): Promise<SessionUser> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'image'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id: row.id, name: getDisplayName(row), email: row.email, photoURL: row.image };
}

/** Your own payment handles. Who else may see them is decided in the debts feature (PY-01). */
export async function getOwnHandles(db: Db, { userId }: Pick<Session, 'userId'>): Promise<PaymentHandles> {
  const row = await db
    .selectFrom('paymentHandles')
    .select(['venmo', 'cashApp', 'paypal', 'zelle'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? noHandles;
}

/** The id of the account with this normalized email; null if there is none. */
export async function findUserIdByEmail(db: Db, email: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id ?? null;
}

/** The same for an email as someone typed it. */
export function findUserIdByTypedEmail(db: Db, typed: string): Promise<string | null> {
  return findUserIdByEmail(db, normalizeEmail(typed));
}

/** Whether the user has verified their email address. */
export async function hasVerifiedEmail(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('emailVerified').where('id', '=', userId).executeTakeFirst();
  return row?.emailVerified === true;
}

/** The account with this email, and the version its device cookies must have. */
export async function findDeviceAccount(
  db: Db,
  email: string,
): Promise<{ userId: string; deviceVersion: number } | null> {
  const account = db.selectFrom('users').select(['id as userId', 'deviceVersion']).where('email', '=', email);
  return (await account.executeTakeFirst()) ?? null;
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (await findUserIdByEmail(db, email)) !== null;
}

/** The phone number that someone verified; null without one. */
export async function findVerifiedPhone(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('phoneNumber')
    .where('id', '=', userId)
    .where('phoneVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return row?.phoneNumber ?? null;
}
