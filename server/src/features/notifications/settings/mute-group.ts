import type { MuteTime } from '@evens/domain/notifications/settings/model';
import { mutedUntil } from '@evens/domain/notifications/settings/rules';
import { sql } from 'kysely';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import type { NotificationSettingsResponse } from '../api.ts';
import { notificationSettingsChanged } from '../events.ts';
import { getOwnNotificationSettings } from './queries.ts';

/** A member, as their membership says. */
type Member = { userId: string; groupId: string };

/** From now on, nothing about the group leaves the app. The bell still counts (RC-06). */
export async function muteGroup(store: Store, member: Member, time: MuteTime): Promise<NotificationSettingsResponse> {
  const { userId, groupId } = member;
  return transact(store, async (tx) => {
    const until = mutedUntil(tx.now, time);
    const end = sql<Date>`coalesce(${until}::timestamptz, 'infinity')`;
    await tx.q
      .insertInto('groupMutes')
      .values({ userId, groupId, until: end })
      .onConflict((conflict) => conflict.columns(['userId', 'groupId']).doUpdateSet({ until: end }))
      .execute();
    return publishMutes(tx, userId);
  });
}

export async function unmuteGroup(store: Store, { userId, groupId }: Member): Promise<NotificationSettingsResponse> {
  return transact(store, async (tx) => {
    await tx.q.deleteFrom('groupMutes').where('userId', '=', userId).where('groupId', '=', groupId).execute();
    return publishMutes(tx, userId);
  });
}

/** The person's other browsers learn of it. */
async function publishMutes(tx: Tx, userId: string): Promise<NotificationSettingsResponse> {
  const settings = await getOwnNotificationSettings(tx.q, { userId }, tx.now);
  tx.append(notificationSettingsChanged, { userId, data: settings.notifications });
  return settings;
}
