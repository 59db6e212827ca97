import { handlesRefusal, withHandles } from '@evens/domain/accounts/handles/rules';
import { PAYMENT_SERVICES, type Preferences } from '@evens/domain/accounts/model';
import { getDisplayName } from '@evens/domain/accounts/rules';
import type { Db } from '../../../db/database.ts';
import type { SettingsBody, SettingsResponse } from '../api.ts';
import type { Session } from '../gate.ts';
import { getOwnHandles } from '../queries.ts';

type SessionUserId = Pick<Session, 'userId'>;

/** Your own settings. The defaults are the system's theme and explainers turned on (US-02, XP-03, SH-17). */
export async function getOwnSettings(db: Db, { userId }: SessionUserId): Promise<SettingsResponse> {
  const row = await db
    .selectFrom('users')
    .leftJoin('userSettings', 'userSettings.userId', 'users.id')
    .select(['users.name', 'users.email', 'emailVerified', 'phoneNumber', 'phoneVerifiedAt', 'theme', 'helpDialogs'])
    .select(['userSettings.createdAt', 'userSettings.updatedAt'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const updatedAt = row.updatedAt?.toISOString() ?? null;
  return {
    userId,
    displayName: getDisplayName(row),
    emailVerified: row.emailVerified,
    theme: row.theme ?? 'system',
    helpDialogs: row.helpDialogs ?? true,
    phoneNumber: row.phoneNumber,
    phoneVerified: row.phoneNumber !== null,
    phoneVerifiedAt: row.phoneVerifiedAt?.toISOString() ?? null,
    paymentHandles: await getOwnHandles(db, { userId }),
    createdAt: row.createdAt?.toISOString() ?? null,
    lastModified: updatedAt,
    updatedAt,
  };
}

/** What you chose for all browsers. A choice made in one browser wins there (SH-16). */
export async function getOwnPreferences(db: Db, { userId }: SessionUserId): Promise<Preferences> {
  const row = await db
    .selectFrom('userSettings')
    .select(['theme', 'helpDialogs'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? { theme: null, helpDialogs: null };
}

/** Whether saving would change where someone gets paid. The form sends all fields, so most saves don't. */
export async function changesHandles(
  db: Db,
  session: SessionUserId,
  { paymentHandles }: SettingsBody,
): Promise<boolean> {
  if (!paymentHandles || handlesRefusal(paymentHandles)) return false;
  const handles = await getOwnHandles(db, session);
  const next = withHandles(handles, paymentHandles);
  return PAYMENT_SERVICES.some((service) => next[service] !== handles[service]);
}
