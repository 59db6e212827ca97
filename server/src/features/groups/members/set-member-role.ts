import { roleEntry } from '@evens/domain/groups/log/rules';
import { roleRefusal } from '@evens/domain/groups/members/rules';
import { canInvite } from '@evens/domain/groups/settings/member-permissions';
import { refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { MemberOnWire, RoleInput } from '../api.ts';
import type { GroupAdmin } from '../gate.ts';
import { groupOnWire, memberOnWire } from '../group-rows.ts';
import { replaceCode } from '../invites/invite-code.ts';
import { holdGroupAsAdmin } from '../lock-group.ts';
import { tellMembers, tellOfMember, tellOwnTabs } from '../publish-event.ts';
import { hasOtherAdmin } from '../queries.ts';
import { noteDecision } from './note-decision.ts';
import { requireMember, writeMember } from './write-member.ts';

type MemberTarget = { userId: string };

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
