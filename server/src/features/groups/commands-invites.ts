import { normalEmail } from '@evens/domain/accounts/rules';
import { inviteAddressRefusal, inviteLimits, inviteMailRefusal } from '@evens/domain/groups/rules-invites';
import { groupInviteMail } from '@evens/domain/messages/rules';
import { sql } from 'kysely';
import { refuse } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { type Store, type Tx, transact } from '../../db/transact.ts';
import { newId } from '../../ports/ids.ts';
import { userIdOf } from '../accounts/queries.ts';
import { sendMail } from '../messages/commands.ts';
import { notify } from '../notifications/commands.ts';
import type { InviteInput, InviteOnWire } from './api.ts';
import { holdGroup } from './commands-hold.ts';
import type { Membership } from './gate.ts';
import { findMember, inviteOf } from './queries.ts';

/** The link that lets a friend in, mailed where an address is given (GR-08). Who invites whereto is known here. */
export async function createGroupInvite(
  { store, publicUrl }: Pick<Context, 'store' | 'publicUrl'>,
  member: Membership,
  { recipientEmail, inviteeEmail }: InviteInput,
): Promise<InviteOnWire> {
  const address = recipientEmail ?? inviteeEmail ?? null;
  if (address === null) return inviteOf(store.database.db, member, publicUrl);
  return transact(store, (tx) => mailInvite(tx, member, { address, publicUrl }));
}

async function mailInvite(
  tx: Tx,
  member: Membership,
  { address, publicUrl }: { address: string; publicUrl: string },
): Promise<InviteOnWire> {
  const { userId, groupId, userName } = member;
  const { name: groupName } = (await holdGroup(tx, member)).group;
  const invite = await inviteOf(tx.q, member, publicUrl);
  refuse(inviteAddressRefusal(address));
  const recipient = normalEmail(address);
  const invitedId = await userIdOf(tx.q, recipient);
  const isMember = invitedId !== null && (await findMember(tx.q, { groupId, userId: invitedId })) !== undefined;
  refuse(inviteMailRefusal({ isMember, ...(await countLately(tx, { userId, groupId, recipient })) }));
  const id = newId();
  await tx.q.insertInto('invites').values({ id, groupId, invitedBy: userId, recipient, createdAt: tx.now }).execute();
  const mail = groupInviteMail({ inviterName: userName, groupName, link: invite.inviteLink });
  await sendMail(tx, { kind: 'group_invite', to: recipient, ...mail });
  await notify(tx, {
    type: 'group_invite',
    groupId,
    recipients: invitedId === null ? [] : [invitedId],
    cause: `group_invite:${id}`,
    data: { groupName, userName },
  });
  return invite;
}

type Asked = { userId: string; groupId: string; recipient: string };

/** What counts against another invite; who asks at the same time, be it in another group, waits. */
async function countLately(tx: Tx, { userId, groupId, recipient }: Asked) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invites:${userId}`}, 0))`.execute(tx.q);
  const since = new Date(tx.now.getTime() - inviteLimits.windowMs);
  const { byMember, toAddress } = await tx.q
    .selectFrom('invites')
    .select((e) => [
      e.fn.countAll<number>().filterWhere('invitedBy', '=', userId).as('byMember'),
      e.fn.countAll<number>().filterWhere(e.and({ groupId, recipient })).as('toAddress'),
    ])
    .where('createdAt', '>', since)
    .where((e) => e.or([e('invitedBy', '=', userId), e.and({ groupId, recipient })]))
    .executeTakeFirstOrThrow();
  return { byMember, toAddress };
}

/** What counts no longer is nobody's business any more. */
export async function sweepInvites({ database, clock }: Store): Promise<void> {
  const { db } = database;
  const before = new Date((await clock.now(db)).getTime() - inviteLimits.windowMs);
  await db.deleteFrom('invites').where('createdAt', '<=', before).execute();
}
