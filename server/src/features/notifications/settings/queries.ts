import type { NotificationSettings } from '@evens/domain/notifications/settings/model';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Session } from '../../accounts/gate.ts';
import type { NotificationSettingsResponse } from '../api.ts';
import { toNotificationSettings } from './settings-rows.ts';

/** Your own notification settings, and the groups you muted. */
export async function getOwnNotificationSettings(
  db: Db,
  { userId }: Pick<Session, 'userId'>,
  now: Date,
): Promise<NotificationSettingsResponse> {
  const row = await db
    .selectFrom('notificationSettings')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const mutes = await db
    .selectFrom('groupMutes')
    .select(['groupId', sql<Date | null>`nullif(until, 'infinity')`.as('until')])
    .where('userId', '=', userId)
    .where('until', '>', now)
    .orderBy('groupId')
    .execute();
  return {
    userId,
    updatedAt: row.updatedAt?.toISOString() ?? null,
    notifications: toNotificationSettings(row),
    wasAsked: row.askedAt !== null,
    mutes: mutes.map(({ groupId, until }) => ({ groupId, until: until?.toISOString() ?? null })),
  };
}

export async function readNotificationSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notificationSettings')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return toNotificationSettings(row);
}
