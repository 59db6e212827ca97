import { handlesRefusal, withHandles } from '@evens/domain/accounts/handles/rules';
import { PAYMENT_SERVICES, type Preferences } from '@evens/domain/accounts/model';
import { displayNameOf } from '@evens/domain/accounts/rules';
import type { Db } from '../../../db/database.ts';
import type { SettingsBody, SettingsOnWire } from '../api.ts';
import type { Session } from '../gate.ts';
import { ownHandles } from '../queries.ts';

type Own = Pick<Session, 'userId'>;

/** Your own settings. The defaults are the light theme and explainers turned on (US-02, SH-16, SH-17). */
export async function ownSettings(db: Db, { userId }: Own): Promise<SettingsOnWire> {
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
    displayName: displayNameOf(row),
    emailVerified: row.emailVerified,
    theme: row.theme ?? 'light',
    helpDialogs: row.helpDialogs ?? true,
    phoneNumber: row.phoneNumber,
    phoneVerified: row.phoneNumber !== null,
    phoneVerifiedAt: row.phoneVerifiedAt?.toISOString() ?? null,
    paymentHandles: await ownHandles(db, { userId }),
    createdAt: row.createdAt?.toISOString() ?? null,
    lastModified: updatedAt,
    updatedAt,
  };
}

/** What you chose for all browsers. A choice made in one browser wins there (SH-16). */
export async function ownPreferences(db: Db, { userId }: Own): Promise<Preferences> {
  const row = await db
    .selectFrom('userSettings')
    .select(['theme', 'helpDialogs'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? { theme: null, helpDialogs: null };
}

/** Whether saving would change where someone gets paid. The form sends all fields, so most saves don't. */
export async function changesHandles(db: Db, session: Own, { paymentHandles }: SettingsBody): Promise<boolean> {
  if (!paymentHandles || handlesRefusal(paymentHandles)) return false;
  const kept = await ownHandles(db, session);
  const next = withHandles(kept, paymentHandles);
  return PAYMENT_SERVICES.some((service) => next[service] !== kept[service]);
}
