import { isDeepStrictEqual } from 'node:util';
import type { NotificationSettings } from '@evens/domain/notifications/settings/model';
import { changedSettings, settingsRefusal } from '@evens/domain/notifications/settings/rules';
import { refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Session } from '../../accounts/gate.ts';
import type { NotificationSettingsInput, NotificationSettingsResponse } from '../api.ts';
import { notificationSettingsChanged } from '../events.ts';
import { changeNews } from '../follow-news.ts';
import { lockSettings } from './lock-settings.ts';
import { getOwnNotificationSettings } from './queries.ts';
import { listNewsKinds, toSettingsRow } from './settings-rows.ts';

/** Saves the settings that were sent. The others don't change (NS-09). */
export async function updateNotificationSettings(
  store: Store,
  session: Session,
  { notifications = {}, wasAsked }: NotificationSettingsInput,
): Promise<NotificationSettingsResponse> {
  const { userId } = session;
  return transact(store, async (tx) => {
    const hasPhone = await lockPhone(tx, userId);
    const before = await lockSettings(tx, userId);
    const after = changedSettings(before, notifications);
    refuse(settingsRefusal(after, { hasPhone }));
    await saveSettings(tx, userId, { before, after });
    if (wasAsked) {
      await tx.q.updateTable('notificationSettings').set({ askedAt: tx.now }).where('userId', '=', userId).execute();
    }
    return getOwnNotificationSettings(tx.q, session, tx.now);
  });
}

/** Without a phone there's nowhere to send text messages (US-12). */
export async function turnTextsOff(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const before = await lockSettings(tx, userId);
  if (!before.sms.enabled) return;
  await saveSettings(tx, userId, { before, after: changedSettings(before, { sms: { enabled: false } }) });
}

type EmailSwitch = Exclude<keyof NotificationSettings['email'], 'enabled'>;

/** For someone who unsubscribes from an email, without a session. */
export async function turnEmailsOff(
  tx: Tx,
  { userId, switches }: { userId: string; switches: readonly EmailSwitch[] },
): Promise<void> {
  const before = await lockSettings(tx, userId);
  if (!switches.some((name) => before.email[name])) return;
  const email = Object.fromEntries(switches.map((name) => [name, false]));
  await saveSettings(tx, userId, { before, after: changedSettings(before, { email }) });
}

/** Someone who turns push on for a device wants to hear there. */
export async function turnPushOn(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const before = await lockSettings(tx, userId);
  if (before.push.enabled) return;
  await saveSettings(tx, userId, { before, after: changedSettings(before, { push: { enabled: true } }) });
}

type Change = { before: NotificationSettings; after: NotificationSettings };

async function saveSettings(tx: Tx, userId: string, { before, after }: Change): Promise<void> {
  await tx.q
    .updateTable('notificationSettings')
    .set({ ...toSettingsRow(after), updatedAt: tx.now })
    .where('userId', '=', userId)
    .execute();
  const kinds = listNewsKinds(after);
  if (!isDeepStrictEqual(kinds, listNewsKinds(before))) await changeNews(tx, userId, kinds);
  tx.append(notificationSettingsChanged, { userId, data: after });
}

/** Whether the person has a verified phone, which stays so until the transaction ends. */
async function lockPhone(tx: Tx, userId: string): Promise<boolean> {
  const { phoneNumber } = await tx.q
    .selectFrom('users')
    .select('phoneNumber')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow();
  return phoneNumber !== null;
}
