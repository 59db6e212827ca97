import { leaveEntry } from '@evens/domain/groups/log/rules';
import { leaveRefusal } from '@evens/domain/groups/members/rules';
import { refuse } from '../../../app-error.ts';
import type { Store } from '../../../db/store.ts';
import { transact } from '../../../db/transact.ts';
import type { Membership } from '../gate.ts';
import { lockGroup } from '../lock-group.ts';
import { addToGroupLog } from '../log/add-log-entry.ts';
import { hasOtherAdmin } from '../queries.ts';
import { removeFromGroup } from './remove-from-group.ts';
import { requireMember } from './write-member.ts';

/** Leaves a group. Anyone with the code can come back (GS-22). */
export async function leaveGroup(store: Store, member: Membership): Promise<{ success: true }> {
  return transact(store, async (tx) => {
    const { groupId, userId } = member;
    const { group, role } = await lockGroup(tx, member);
    const hasOthers = group.memberCount > 1;
    refuse(leaveRefusal({ role, hasOthers, hasOtherAdmin: await hasOtherAdmin(tx.q, member) }));
    await removeFromGroup(tx, await requireMember(tx, { groupId, userId }), {
      groupName: group.name,
      wasRemoved: false,
    });
    await addToGroupLog(tx, member, leaveEntry({ name: member.userName }));
    return { success: true };
  });
}
