import { getDisplayName } from '@evens/domain/accounts/rules';
import { contactLimits } from '@evens/domain/messages/contacts/model';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { SiteAdmin } from '../../accounts/gate.ts';
import type { ContactSyncResponse } from './api.ts';

/** How far everyone is synced to SendGrid's contacts (CS-01). */
export async function contactSync(
  db: Db,
  _admin: SiteAdmin,
  { contacts }: Pick<Context, 'contacts'>,
): Promise<ContactSyncResponse> {
  return {
    isConfigured: contacts.provider === 'sendgrid',
    overview: await countSyncs(db),
    recentSyncs: await listRecentSyncs(db),
    errors: await listErrors(db),
  };
}

async function countSyncs(db: Db): Promise<ContactSyncResponse['overview']> {
  const counts = await db
    .selectFrom('users')
    .select((e) => [
      e.fn.countAll<number>().as('users'),
      e.fn.countAll<number>().filterWhere('sendgridSynced', '=', true).as('synced'),
      e
        .selectFrom('sendgridErrors')
        .select((own) => own.fn.countAll<number>().as('count'))
        .as('errors'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, notSynced: counts.users - counts.synced, errors: counts.errors ?? 0 };
}

/** The latest, newest first (CS-02). */
async function listRecentSyncs(db: Db): Promise<ContactSyncResponse['recentSyncs']> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'sendgridSyncedAt'])
    .where('sendgridSynced', '=', true)
    .$narrowType<{ sendgridSyncedAt: Date }>()
    .orderBy('sendgridSyncedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(contactLimits.recentSyncs)
    .execute();
  return rows.map(({ id, email, name, sendgridSyncedAt }) => ({
    userId: id,
    email,
    displayName: getDisplayName({ email, name }),
    sendgridSyncedAt: sendgridSyncedAt.toISOString(),
  }));
}

/** The newest errors (CS-03). */
async function listErrors(db: Db): Promise<ContactSyncResponse['errors']> {
  const rows = await db
    .selectFrom('sendgridErrors')
    .innerJoin('users', 'users.id', 'sendgridErrors.userId')
    .select(['sendgridErrors.id', 'users.email', 'userId', 'error', 'action', 'at'])
    .orderBy('at', 'desc')
    .orderBy('sendgridErrors.id', 'desc')
    .limit(contactLimits.errorsListed)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, timestamp: at.toISOString() }));
}
