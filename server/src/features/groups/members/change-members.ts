import type { GroupLogEntry } from '@evens/domain/groups/log/model';
import { leaveEntry, removalEntry, roleEntry } from '@evens/domain/groups/log/rules';
import { memberErrors } from '@evens/domain/groups/members/errors';
import { leaveRefusal, removalRefusal, roleRefusal } from '@evens/domain/groups/members/rules';
import { canInvite } from '@evens/domain/groups/settings/member-permissions';
import type { Selectable, Updateable } from 'kysely';
import { AppError, refuse } from '../../../app-error.ts';
import { defineHook } from '../../../db/hooks.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/tx.ts';
import { notify } from '../../notifications/notify-people.ts';
import type { MemberOnWire, RemovalAnswer, RoleInput } from '../api.ts';
import { groupLeft } from '../events.ts';
import type { GroupAdmin, Membership } from '../gate.ts';
import { groupOnWire, memberOnWire } from '../group-rows.ts';
import { barIdentities, newCode, replaceCode } from '../invites/invite-code.ts';
import { holdGroup, holdGroupAsAdmin } from '../lock-group.ts';
import { addToGroupLog } from '../log/add-log-entry.ts';
import { tellMembers, tellOfMember, tellOwnTabs } from '../publish-event.ts';
import { findMember, hasOtherAdmin } from '../queries.ts';
import type { GroupTables } from '../tables.ts';

type MemberRow = Selectable<GroupTables['members']>;
type MemberTarget = { userId: string };

/** Someone left the group or was removed. Their open bids must go too (GS-16, GS-22). */
export const memberLeft = defineHook<{ groupId: string; userId: string }>('memberLeft');

/** Makes a member an admin, or an admin a member (GS-13). */
export async function setMemberRole(
  store: Store,
  admin: GroupAdmin,
  { userId, role }: MemberTarget & RoleInput,
): Promise<MemberOnWire> {
  return transact(store, async (tx) => {
    const group = await holdGroupAsAdmin(tx, admin);
    const member = await requireMember(tx, { groupId: group.id, userId });
    if (member.role === role) return memberOnWire(member);
    const others = { groupId: group.id, userId };
    refuse(roleRefusal({ from: member.role, to: role, hasOtherAdmin: await hasOtherAdmin(tx.q, others) }));
    const changed = await writeMember(tx, member, { role, ...(role === 'member' && { adminUntil: tx.now }) });
    tellOfMember(tx, group, changed);
    const own = groupOnWire({ ...group, role });
    const isSelf = userId === admin.userId;
    // An admin who becomes a member still knows the code.
    const isCodeReplaced = !canInvite(own, role);
    if (isCodeReplaced) await tellMembers(tx, await replaceCode(tx, group.id));
    else tellOwnTabs(tx, member, own);
    const entry = roleEntry({ by: admin.userName, name: member.displayName, role, isSelf, isCodeReplaced });
    await noteDecision(tx, admin, { entry, about: isSelf ? null : userId, decision: role });
    return changed;
  });
}

/** Removes a member. The invite code is replaced, since the removed person may remember it (GS-14 to GS-16, GS-21). */
export async function removeMember(store: Store, admin: GroupAdmin, { userId }: MemberTarget): Promise<RemovalAnswer> {
  refuse(removalRefusal({ viewerId: admin.userId, memberId: userId }));
  return transact(store, async (tx) => {
    const { id: groupId, name: groupName } = await holdGroupAsAdmin(tx, admin);
    const member = await requireMember(tx, { groupId, userId });
    const { group, left } = await takeOut(tx, member, { groupName, wasRemoved: true });
    await tellMembers(tx, group);
    const entry = removalEntry({ by: admin.userName, name: member.displayName });
    await noteDecision(tx, admin, { entry, about: userId, decision: 'removed' });
    return { member: left, group: groupOnWire({ ...group, role: 'admin' }) };
  });
}

/** Leaves a group. Anyone with the code can come back (GS-22). */
export async function leaveGroup(store: Store, member: Membership): Promise<{ success: true }> {
  return transact(store, async (tx) => {
    const { groupId, userId } = member;
    const { group, role } = await holdGroup(tx, member);
    const hasOthers = group.memberCount > 1;
    refuse(leaveRefusal({ role, hasOthers, hasOtherAdmin: await hasOtherAdmin(tx.q, member) }));
    await takeOut(tx, await requireMember(tx, { groupId, userId }), { groupName: group.name, wasRemoved: false });
    await addToGroupLog(tx, member, leaveEntry({ name: member.userName }));
    return { success: true };
  });
}

type Decision = { entry: GroupLogEntry; about: string | null; decision: 'admin' | 'member' | 'removed' };

/** Logs an admin's decision about a member and notifies that member. */
async function noteDecision(tx: Tx, admin: GroupAdmin, { entry, about, decision }: Decision): Promise<void> {
  const { groupId, groupName, userName } = admin;
  const { id } = await addToGroupLog(tx, admin, entry);
  await notify(tx, {
    type: 'system_announcement',
    groupId,
    recipients: about === null ? [] : [about],
    cause: `group_log:${id}`,
    data: { groupName, userName, decision },
  });
}

async function requireMember(tx: Tx, target: { groupId: string; userId: string }): Promise<MemberRow> {
  const member = await findMember(tx.q, target);
  if (!member) throw new AppError(memberErrors.MEMBER_NOT_FOUND);
  return member;
}

type Going = { groupName: string; wasRemoved: boolean };

/** Keeps the record, because bets and debts need its name, and frees the seat (EN-03, GS-14). */
async function takeOut(tx: Tx, member: MemberRow, { groupName, wasRemoved }: Going) {
  const { groupId, userId } = member;
  const wasAdmin = member.role === 'admin';
  const left = await writeMember(tx, member, { isActive: false, wasRemoved, ...(wasAdmin && { adminUntil: tx.now }) });
  // The person who left hears first, because their streams must stop showing the group.
  tx.append(groupLeft, { userId, data: { groupId, groupName } });
  if (wasRemoved) await barIdentities(tx, member);
  // This comes before the new code: updating a unique column blocks everyone who refers to the group, such as someone
  // accepting a bid.
  await tx.run(memberLeft, { groupId, userId });
  const group = await tx.q
    .updateTable('groups')
    .set((e) => ({ memberCount: e('memberCount', '-', 1), ...(wasRemoved && newCode(tx)) }))
    .where('id', '=', groupId)
    .returningAll()
    .executeTakeFirstOrThrow();
  tellOfMember(tx, group, left);
  return { group, left };
}

async function writeMember(
  tx: Tx,
  { groupId, userId }: MemberRow,
  change: Updateable<GroupTables['members']>,
): Promise<MemberOnWire> {
  const row = await tx.q
    .updateTable('members')
    .set(change)
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return memberOnWire(row);
}
