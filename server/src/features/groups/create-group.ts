import { groupErrors } from '@evens/domain/groups/errors';
import { foundingEntry, joinEntry } from '@evens/domain/groups/log/rules';
import { roleOnEntering } from '@evens/domain/groups/members/rules';
import { newGroupDefaults, type Role } from '@evens/domain/groups/model';
import { createGroupRefusal, joinerRefusal, joinRefusal } from '@evens/domain/groups/rules';
import { inviteCodeFrom } from '@evens/domain/shared/ids';
import { cleanName } from '@evens/domain/shared/names';
import type { Insertable } from 'kysely';
import { AppError, refuse } from '../../app-error.ts';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/tx.ts';
import { newId } from '../../ports/ids.ts';
import type { Session } from '../accounts/gate.ts';
import { lockName, noteGroupCreated } from '../accounts/note-activity.ts';
import { notify } from '../notifications/notify-people.ts';
import type { GroupInput, GroupOnWire, JoinAnswer, JoinInput, MemberOnWire } from './api.ts';
import { groupOnWire, memberOnWire } from './group-rows.ts';
import { isBarred, unbarIdentities } from './invites/invite-code.ts';
import type { GroupRow } from './lock-group.ts';
import { addToGroupLog } from './log/add-log-entry.ts';
import { tellOfMember, tellOwnTabs } from './publish-event.ts';
import { groupsByCode, otherMembers } from './queries.ts';
import type { GroupTables } from './tables.ts';

/** Creates a group with its creator as the first member and admin (GR-23, GR-27). */
export async function createGroup(store: Store, session: Session, input: GroupInput): Promise<GroupOnWire> {
  const { name, description } = input;
  refuse(
    createGroupRefusal({ name, description: description ?? null, displayName: session.name, email: session.email }),
  );
  return transact(store, async (tx) => {
    const displayName = await lockName(tx, session.userId);
    if (displayName === null) throw new AppError(groupErrors.CREATE_GROUP_USER_RECORD_MISSING);
    const row = await tx.q
      .insertInto('groups')
      .values(newGroup(tx, session, { name: cleanName(name), description: description?.trim() ?? '' }))
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeMember(tx, session, { groupId: row.id, role: 'admin', displayName });
    await noteGroupCreated(tx, session.userId);
    const founder = { groupId: row.id, userId: session.userId, userName: displayName };
    await addToGroupLog(tx, founder, foundingEntry({ by: displayName, name: row.name }));
    return tellOwnTabs(tx, session, groupOnWire({ ...row, role: 'admin' }));
  });
}

/** The invite code is unrelated to the id, because the id is in every URL (GR-06). */
function newGroup(
  tx: Tx,
  session: Session,
  words: { name: string; description: string },
): Insertable<GroupTables['groups']> {
  const inviteCode = newId();
  return {
    id: newId(),
    inviteCode,
    firstInviteCode: inviteCode,
    ...words,
    createdBy: session.userId,
    memberCount: 1,
    ...newGroupDefaults.settings,
    ...newGroupDefaults.bettingRules,
    ...newGroupDefaults.permissions,
    createdAt: tx.now,
    lastModified: tx.now,
  };
}

/** Joins a group by code or link. The group's row is locked, so only one person gets the last seat (GR-20, GR-21). */
export async function joinGroup(store: Store, session: Session, input: JoinInput): Promise<JoinAnswer> {
  if (input.code.trim() === '') throw new AppError(groupErrors.INVITE_CODE_EMPTY);
  const code = inviteCodeFrom(input.code);
  if (code === null) throw new AppError(groupErrors.INVITE_CODE_MALFORMED);
  return transact(store, async (tx) => {
    const group = await groupsByCode(tx.q, code).forNoKeyUpdate().executeTakeFirst();
    if (!group) throw new AppError(groupErrors.INVITE_INVALID);
    const who = { groupId: group.id, userId: session.userId };
    const before = await formerMember(tx, who);
    refuse(
      joinRefusal({
        group: { ...group, settings: { isPrivate: group.isPrivate, maxMembers: group.maxMembers } },
        code,
        isMember: before?.isActive === true,
        wasRemoved: before?.wasRemoved === true || (code !== group.inviteCode && (await isBarred(tx, who))),
      }),
    );
    if (before?.wasRemoved) await unbarIdentities(tx, who);
    const displayName = await lockName(tx, session.userId);
    refuse(joinerRefusal(displayName));
    const role = roleOnEntering(group);
    const member = await writeMember(tx, session, { groupId: group.id, role, displayName: displayName ?? '' });
    const grown = await raiseMemberCount(tx, group.id);
    await tellOfJoining(tx, grown, member);
    const joiner = { groupId: group.id, userId: session.userId, userName: member.displayName };
    await addToGroupLog(tx, joiner, joinEntry({ name: member.displayName, role }));
    return { success: true, group: tellOwnTabs(tx, session, groupOnWire({ ...grown, role: member.role })) };
  });
}

function formerMember(tx: Tx, { groupId, userId }: { groupId: string; userId: string }) {
  return tx.q
    .selectFrom('members')
    .select(['isActive', 'wasRemoved'])
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Someone who comes back gets their old record again. */
async function writeMember(
  tx: Tx,
  { userId }: Session,
  { groupId, ...named }: { groupId: string; role: Role; displayName: string },
): Promise<MemberOnWire> {
  const standing = { ...named, isActive: true, wasRemoved: false, joinedAt: tx.now };
  const row = await tx.q
    .insertInto('members')
    .values({ groupId, userId, ...standing })
    .onConflict((conflict) => conflict.columns(['groupId', 'userId']).doUpdateSet(standing))
    .returningAll()
    .executeTakeFirstOrThrow();
  return memberOnWire(row);
}

function raiseMemberCount(tx: Tx, groupId: string): Promise<GroupRow> {
  return tx.q
    .updateTable('groups')
    .set((e) => ({ memberCount: e('memberCount', '+', 1) }))
    .where('id', '=', groupId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notifies the other members, and welcomes the new one (NT-19). */
async function tellOfJoining(tx: Tx, group: GroupRow, member: MemberOnWire): Promise<void> {
  const { id: groupId, name } = group;
  const joining = `${groupId}:${member.id}:${member.joinedAt}`;
  await notify(tx, {
    type: 'user_joined',
    groupId,
    recipients: await otherMembers(tx.q, { groupId, userId: member.id }),
    cause: `user_joined:${joining}`,
    data: { groupName: name, userName: member.displayName },
  });
  await notify(tx, {
    type: 'group_joined',
    groupId,
    recipients: [member.id],
    cause: `group_joined:${joining}`,
    data: { groupName: name },
  });
  tellOfMember(tx, group, member);
}
