import { siteErrors } from '@evens/domain/site/errors';
import type { SettingsInput } from '@evens/domain/site/model';
import { addAdministratorRefusal, removeAdministratorRefusal, settingsRefusal } from '@evens/domain/site/rules';
import { AppError, refuse } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import { grantAdministration, revokeAdministration } from '../accounts/admins/grant-administration.ts';
import { findAccount, hasPerson, listAdministrators } from '../accounts/admins/queries.ts';
import type { SiteAdmin } from '../accounts/gate.ts';
import { clearEntries } from '../lines/cache/cache-entries.ts';
import { changeSettings } from '../lines/settings/change-settings.ts';
import { endSessionsOf } from '../sign-in/sessions/end-sessions.ts';
import type { AdministratorsAnswer, SettingsAnswer } from './api.ts';
import { adminSettings } from './queries.ts';

type Site = { store: Store; config: Pick<Config, 'siteAdminEmail'> };

export async function updateSettings(store: Store, admin: SiteAdmin, input: SettingsInput): Promise<SettingsAnswer> {
  refuse(settingsRefusal(input));
  return transact(store, async (tx) => {
    await changeSettings(tx, input);
    return adminSettings(tx.q, admin);
  });
}

/**
 * Makes someone with an account a site admin at once (AD-06 to AD-09). They have to sign in again, so that no older
 * cookie gets the new rights.
 */
export async function addAdministrator(
  { store, config }: Site,
  _admin: SiteAdmin,
  { email }: { email: string },
): Promise<AdministratorsAnswer> {
  return transact(store, async (tx) => {
    const found = await findAccount(tx.q, email);
    const known = await administratorsOf(tx, config);
    const account = found && { isAdministrator: known.some(({ userId }) => userId === found.userId) };
    refuse(addAdministratorRefusal({ email, account }));
    if (found) {
      await grantAdministration(tx, { userId: found.userId, via: 'administrator' });
      await endSessionsOf(tx, found.userId, {});
    }
    return { items: await administratorsOf(tx, config) };
  });
}

/** Takes the role of site admin from anyone but the primary one (AD-06, AD-07). */
export async function removeAdministrator(
  { store, config }: Site,
  _admin: SiteAdmin,
  { userId }: { userId: string },
): Promise<AdministratorsAnswer> {
  return transact(store, async (tx) => {
    const found = (await administratorsOf(tx, config)).find((administrator) => administrator.userId === userId);
    refuse(removeAdministratorRefusal(found));
    await revokeAdministration(tx, userId);
    await endSessionsOf(tx, userId, {});
    return { items: await administratorsOf(tx, config) };
  });
}

/** Signs a person out everywhere, for example after a theft. Their open streams end on every process. */
export async function endPersonsSessions(
  store: Store,
  _admin: SiteAdmin,
  { userId }: { userId: string },
): Promise<{ ended: number }> {
  return transact(store, async (tx) => {
    if (!(await hasPerson(tx.q, userId))) throw new AppError(siteErrors.PERSON_NOT_FOUND);
    return endSessionsOf(tx, userId, {});
  });
}

function administratorsOf(tx: Tx, { siteAdminEmail }: Pick<Config, 'siteAdminEmail'>) {
  return listAdministrators(tx.q, { primaryEmail: siteAdminEmail });
}

/** Empties the cache. The next visit to the lines reads them again (AD-19). */
export async function clearCache(store: Store, _admin: SiteAdmin): Promise<{ success: true }> {
  return transact(store, async (tx) => {
    await clearEntries(tx);
    return { success: true as const };
  });
}
