import { addAdministratorRefusal, removeAdministratorRefusal } from '@evens/domain/site/rules';
import { refuse } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import { grantAdministration, revokeAdministration } from '../accounts/admins/grant-administration.ts';
import { findAccount, listAdministrators } from '../accounts/admins/queries.ts';
import type { SiteAdmin } from '../accounts/gate.ts';
import { endUserSessions } from '../sign-in/sessions/end-sessions.ts';
import type { AdministratorsResponse } from './api.ts';

type Site = { store: Store; config: Pick<Config, 'siteAdminEmail'> };

/**
 * Makes someone with an account a site admin at once (AD-06 to AD-09). They have to sign in again, so that no older
 * cookie gets the new rights.
 */
export async function addAdministrator(
  { store, config }: Site,
  _admin: SiteAdmin,
  { email }: { email: string },
): Promise<AdministratorsResponse> {
  return transact(store, async (tx) => {
    const found = await findAccount(tx.q, email);
    const known = await getAdministrators(tx, config);
    const account = found && { isAdministrator: known.some(({ userId }) => userId === found.userId) };
    refuse(addAdministratorRefusal({ email, account }));
    if (found) {
      await grantAdministration(tx, { userId: found.userId, via: 'administrator' });
      await endUserSessions(tx, found.userId, {});
    }
    return { items: await getAdministrators(tx, config) };
  });
}

/** Takes the role of site admin from anyone but the primary one (AD-06, AD-07). */
export async function removeAdministrator(
  { store, config }: Site,
  _admin: SiteAdmin,
  { userId }: { userId: string },
): Promise<AdministratorsResponse> {
  return transact(store, async (tx) => {
    const found = (await getAdministrators(tx, config)).find((administrator) => administrator.userId === userId);
    refuse(removeAdministratorRefusal(found));
    await revokeAdministration(tx, userId);
    await endUserSessions(tx, userId, {});
    return { items: await getAdministrators(tx, config) };
  });
}

function getAdministrators(tx: Tx, { siteAdminEmail }: Pick<Config, 'siteAdminEmail'>) {
  return listAdministrators(tx.q, { primaryEmail: siteAdminEmail });
}
