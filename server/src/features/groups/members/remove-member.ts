import { removalEntry } from '@evens/domain/groups/log/rules';
import { removalRefusal } from '@evens/domain/groups/members/rules';
import { refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { RemovalResponse } from '../api.ts';
import type { GroupAdmin } from '../gate.ts';
import { toGroupResponse } from '../group-rows.ts';
import { lockGroupAsAdmin } from '../lock-group.ts';
import { publishGroup } from '../publish-event.ts';
import { logDecision } from './log-decision.ts';
import { removeFromGroup } from './remove-from-group.ts';
import { requireMember } from './write-member.ts';

type MemberTarget = { userId: string };

/** Removes a member. The invite code is replaced, since the removed person may remember it (GS-14 to GS-16, GS-21). */
export async function removeMember(
  store: Store,
  admin: GroupAdmin,
  { userId }: MemberTarget,
): Promise<RemovalResponse> {
  refuse(removalRefusal({ viewerId: admin.userId, memberId: userId }));
  return transact(store, async (tx) => {
    const { id: groupId, name: groupName } = await lockGroupAsAdmin(tx, admin);
    const member = await requireMember(tx, { groupId, userId });
    const { group, left } = await removeFromGroup(tx, member, { groupName, wasRemoved: true });
    await publishGroup(tx, group);
    const entry = removalEntry({ by: admin.userName, name: member.displayName });
    await logDecision(tx, admin, { entry, about: userId, decision: 'removed' });
    return { member: left, group: toGroupResponse({ ...group, role: 'admin' }) };
  });
}
