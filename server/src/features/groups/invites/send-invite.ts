import { normalizeEmail } from '@evens/domain/accounts/rules';
import { inviteAddressRefusal, inviteLimits, inviteMailRefusal } from '@evens/domain/groups/invites/rules';
import { sql } from 'kysely';
import { refuse } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../ports/ids.ts';
import { findUserIdByEmail, hasVerifiedEmail } from '../../accounts/queries.ts';
import { sendMail } from '../../messages/email/send-email.ts';
import { wantsInvite } from '../../messages/unsubscribe/queries.ts';
import { notify } from '../../notifications/notify-people.ts';
import type { InviteInput, InviteResponse } from '../api.ts';
import type { Membership } from '../gate.ts';
import { lockGroup } from '../lock-group.ts';
import { findMember, getInviteLink } from '../queries.ts';

/** Creates an invite link, and emails it if an email is given (GR-08). The group and inviter come from the records. */
export async function createGroupInvite(
  { store, publicUrl }: Pick<Context, 'store' | 'publicUrl'>,
  member: Membership,
  { recipientEmail, inviteeEmail }: InviteInput,
): Promise<InviteResponse> {
  const address = recipientEmail ?? inviteeEmail ?? null;
  if (address === null) return getInviteLink(store.database.db, member, publicUrl);
  return transact(store, (tx) => mailInvite(tx, member, { address, publicUrl }));
}

async function mailInvite(
  tx: Tx,
  member: Membership,
  { address, publicUrl }: { address: string; publicUrl: string },
): Promise<InviteResponse> {
  const { userId, groupId, userName } = member;
  const { name: groupName } = (await lockGroup(tx, member)).group;
  const invite = await getInviteLink(tx.q, member, publicUrl);
  refuse(inviteAddressRefusal(address));
  const recipient = normalizeEmail(address);
  const invitedId = await findUserIdByEmail(tx.q, recipient);
  const isVerified = await hasVerifiedEmail(tx.q, userId);
  const sent = await countRecentInvites(tx, { userId, groupId, recipient });
  refuse(inviteMailRefusal({ isSelf: invitedId === userId, isVerified, ...sent }));
  const id = newId();
  await tx.q.insertInto('invites').values({ id, groupId, invitedBy: userId, recipient, createdAt: tx.now }).execute();
  if (await wantsInvite(tx.q, recipient)) {
    const data = { inviterName: userName, groupName, link: invite.inviteLink };
    sendMail(tx, { kind: 'group_invite', to: recipient, data });
  }
  await notify(tx, {
    type: 'group_invite',
    groupId,
    recipients: await findInvitee(tx, { groupId, userId: invitedId }),
    cause: `group_invite:${id}`,
    data: { groupName, userName },
  });
  return invite;
}

/** The person to notify, if the email has an account. A member doesn't need an invite, so they get only the email. */
async function findInvitee(tx: Tx, { groupId, userId }: { groupId: string; userId: string | null }) {
  if (userId === null || (await findMember(tx.q, { groupId, userId }))) return [];
  return [userId];
}

type InviteRequest = { userId: string; groupId: string; recipient: string };

/**
 * Counts the recent invites for each limit. The lock makes requests wait, since each invite counts for the whole site.
 */
async function countRecentInvites(tx: Tx, { userId, groupId, recipient }: InviteRequest) {
  await sql`select pg_advisory_xact_lock(hashtextextended('invites', 0))`.execute(tx.q);
  const since = new Date(tx.now.getTime() - inviteLimits.windowMs);
  return tx.q
    .selectFrom('invites')
    .select((e) => [
      e.fn.countAll<number>().filterWhere('invitedBy', '=', userId).as('byMember'),
      e.fn.countAll<number>().filterWhere(e.and({ groupId, recipient })).as('fromGroup'),
      e.fn.countAll<number>().filterWhere('recipient', '=', recipient).as('toAddress'),
      e.fn.countAll<number>().as('ofSite'),
    ])
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
}

/** Deletes invites too old to count toward a limit. */
export async function sweepInvites({ database, clock }: Store): Promise<void> {
  const { db } = database;
  const before = new Date((await clock.now(db)).getTime() - inviteLimits.windowMs);
  await db.deleteFrom('invites').where('createdAt', '<=', before).execute();
}
