import { removalEntry } from '@evens/domain/groups/log/rules';
import { removalRefusal } from '@evens/domain/groups/members/rules';
import { refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { RemovalAnswer } from '../api.ts';
import type { GroupAdmin } from '../gate.ts';
import { groupOnWire } from '../group-rows.ts';
import { holdGroupAsAdmin } from '../lock-group.ts';
import { tellMembers } from '../publish-event.ts';
import { noteDecision } from './note-decision.ts';
import { takeOut } from './take-out.ts';
import { requireMember } from './write-member.ts';

type MemberTarget = { userId: string };

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
