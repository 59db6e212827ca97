import { handlesRefusal, withHandles } from '@evens/domain/accounts/handles/rules';
import { displayNameRefusal } from '@evens/domain/accounts/rules';
import { cleanName } from '@evens/domain/shared/names';
import { refuse } from '../../../app-error.ts';
import { defineHook } from '../../../db/hooks.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import type { SettingsBody, SettingsResponse } from '../api.ts';
import { settingsChanged } from '../events.ts';
import type { Session } from '../gate.ts';
import { getOwnHandles } from '../queries.ts';
import { lockName } from '../record-activity.ts';
import { getOwnSettings } from './queries.ts';

/** Someone changed their display name. Existing records keep the old one (US-05). */
export const renamed = defineHook<{ userId: string; name: string }>('renamed');

/** Saves the settings that were sent. The others don't change (US-04, PY-01). */
export async function updateMySettings(store: Store, session: Session, input: SettingsBody): Promise<SettingsResponse> {
  return transact(store, async (tx) => {
    const { displayName, paymentHandles } = input;
    refuse(displayName === undefined ? null : displayNameRefusal(displayName));
    refuse(handlesRefusal(paymentHandles ?? {}));
    if (displayName !== undefined) await rename(tx, session, cleanName(displayName));
    else await lockName(tx, session.userId);
    if (paymentHandles) await saveHandles(tx, session, paymentHandles);
    await savePreferences(tx, session, input);
    tx.append(settingsChanged, { userId: session.userId, data: {} });
    return getOwnSettings(tx.q, session);
  });
}

async function rename(tx: Tx, { userId }: Session, name: string): Promise<void> {
  if ((await lockName(tx, userId)) === name) return;
  await tx.q.updateTable('users').set({ name, updatedAt: tx.now }).where('id', '=', userId).execute();
  await tx.run(renamed, { userId, name });
}

async function saveHandles(
  tx: Tx,
  session: Session,
  typed: NonNullable<SettingsBody['paymentHandles']>,
): Promise<void> {
  const row = { ...withHandles(await getOwnHandles(tx.q, session), typed), updatedAt: tx.now };
  await tx.q
    .insertInto('paymentHandles')
    .values({ userId: session.userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

async function savePreferences(tx: Tx, { userId }: Session, { theme, helpDialogs }: SettingsBody): Promise<void> {
  const chosen = { ...(theme ? { theme } : {}), ...(helpDialogs === undefined ? {} : { helpDialogs }) };
  await tx.q
    .insertInto('userSettings')
    .values({ userId, theme: null, helpDialogs: null, ...chosen, createdAt: tx.now, updatedAt: tx.now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...chosen, updatedAt: tx.now }))
    .execute();
}
