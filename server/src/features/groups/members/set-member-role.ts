import { roleEntry } from '@evens/domain/groups/log/rules';
import { roleRefusal } from '@evens/domain/groups/members/rules';
import { canInvite } from '@evens/domain/groups/settings/member-permissions';
import { refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { MemberResponse, RoleInput } from '../api.ts';
import type { GroupAdmin } from '../gate.ts';
import { toGroupResponse, toMemberResponse } from '../group-rows.ts';
import { replaceCode } from '../invites/invite-code.ts';
import { lockGroupAsAdmin } from '../lock-group.ts';
import { publishGroup, publishGroupTo, publishMember } from '../publish-event.ts';
import { hasOtherAdmin } from '../queries.ts';
import { logDecision } from './log-decision.ts';
import { requireMember, writeMember } from './write-member.ts';

type MemberTarget = { userId: string };

/** Makes a member an admin, or an admin a member (GS-13). */
export async function setMemberRole(
  store: Store,
  admin: GroupAdmin,
  { userId, role }: MemberTarget & RoleInput,
): Promise<MemberResponse> {
  return transact(store, async (tx) => {
    const group = await lockGroupAsAdmin(tx, admin);
    const member = await requireMember(tx, { groupId: group.id, userId });
    if (member.role === role) return toMemberResponse(member);
    const others = { groupId: group.id, userId };
    refuse(roleRefusal({ from: member.role, to: role, hasOtherAdmin: await hasOtherAdmin(tx.q, others) }));
    const changed = await writeMember(tx, member, { role, ...(role === 'member' && { adminUntil: tx.now }) });
    publishMember(tx, group, changed);
    const own = toGroupResponse({ ...group, role });
    const isSelf = userId === admin.userId;
    // An admin who becomes a member still knows the code.
    const isCodeReplaced = !canInvite(own, role);
    if (isCodeReplaced) await publishGroup(tx, await replaceCode(tx, group.id));
    else publishGroupTo(tx, member, own);
    const entry = roleEntry({ by: admin.userName, name: member.displayName, role, isSelf, isCodeReplaced });
    await logDecision(tx, admin, { entry, about: isSelf ? null : userId, decision: role });
    return changed;
  });
}
