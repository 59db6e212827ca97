import { siteErrors } from '@evens/domain/site/errors';
import { transact } from '../db/transact.ts';
import { grantAdministration, revokeAdministration } from '../features/accounts/admins/grant-administration.ts';
import { findAccount, listAdministrators } from '../features/accounts/admins/queries.ts';
import { endUserSessions } from '../features/sign-in/sessions/end-sessions.ts';
import { type Command, CommandError, type Site } from './command.ts';

/** Anyone who can use the machine decides who administers the site (AD-01). */
export const admin: Command = {
  usage: [
    ['admin grant EMAIL', 'make the person with this account a website administrator'],
    ['admin revoke EMAIL', 'make them a regular user again'],
    ['admin list', 'list the website administrators'],
  ],
  async run(site, [action = '', email = '', ...rest]) {
    if (rest.length > 0) throw new CommandError('Enter one email address at a time.');
    if (action === 'list' && email === '') return list(site);
    if (action !== 'grant' && action !== 'revoke')
      throw new CommandError('Use admin grant EMAIL, admin revoke EMAIL, or admin list.');
    if (email === '') throw new CommandError(`Use admin ${action} EMAIL.`);
    if (!email.includes('@')) throw new CommandError(siteErrors.ADMIN_EMAIL_INVALID.message);
    return action === 'grant' ? grant(site, email) : revoke(site, email);
  },
};

async function list({ store, config }: Site): Promise<string[]> {
  const known = await listAdministrators(store.database.db, { primaryEmail: config.siteAdminEmail });
  if (known.length === 0) return ['There are no website administrators yet.'];
  return known.map(({ email, isPrimary }) => (isPrimary ? `${email} (primary)` : email));
}

function grant({ store }: Site, email: string): Promise<string[]> {
  return transact(store, async (tx) => {
    const account = await findAccount(tx.q, email);
    if (!account) {
      throw new CommandError(`No one has an account with ${email}. Check the address, or have them sign up first.`);
    }
    await grantAdministration(tx, { userId: account.userId, via: 'command_line' });
    return [`${account.email} is now a website administrator.`];
  });
}

function revoke({ store, config }: Site, email: string): Promise<string[]> {
  return transact(store, async (tx) => {
    const account = await findAccount(tx.q, email);
    const wasGranted = account !== null && (await revokeAdministration(tx, account.userId));
    const remaining = await listAdministrators(tx.q, { primaryEmail: config.siteAdminEmail });
    if (remaining.some(({ userId }) => userId === account?.userId)) {
      throw new CommandError(`${email} is set by SITE_ADMIN_EMAIL. Change that setting instead.`);
    }
    if (!account || !wasGranted) throw new CommandError(`${email} is not a website administrator.`);
    await endUserSessions(tx, account.userId, {});
    return [`${account.email} is no longer a website administrator.`];
  });
}
