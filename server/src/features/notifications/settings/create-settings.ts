import { defaultNotificationSettings } from '@evens/domain/notifications/settings/model';
import type { Tx } from '../../../db/tx.ts';
import { toSettingsRow } from './settings-rows.ts';

/** A new account starts with the defaults (NS-06). */
export async function createSettings(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.q
    .insertInto('notificationSettings')
    .values({ userId, ...toSettingsRow(defaultNotificationSettings) })
    .execute();
}
