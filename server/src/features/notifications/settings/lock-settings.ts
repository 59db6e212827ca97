import type { NotificationSettings } from '@evens/domain/notifications/settings/model';
import type { Tx } from '../../../db/tx.ts';
import { toNotificationSettings } from './settings-rows.ts';

/** Someone's settings, which stay as they are until the transaction ends. */
export async function lockSettings(tx: Tx, userId: string): Promise<NotificationSettings> {
  const row = await tx.q
    .selectFrom('notificationSettings')
    .selectAll()
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toNotificationSettings(row);
}
