import type { Tx } from '../../db/tx.ts';
import type { GroupOnWire, MemberOnWire } from './api.ts';
import { groupChanged, memberChanged } from './events.ts';
import { groupOnWire } from './group-rows.ts';
import type { GroupRow } from './lock-group.ts';

/** Publishes a group, as one person may see it, to all of that person's tabs. */
export function tellOwnTabs(tx: Tx, { userId }: { userId: string }, group: GroupOnWire): GroupOnWire {
  tx.append(groupChanged, { userId, data: group });
  return group;
}

/** Publishes a group to every member, even those viewing another group. Each gets what they may see (GS-10). */
export async function tellMembers(tx: Tx, group: GroupRow): Promise<void> {
  const members = await tx.q
    .selectFrom('members')
    .select(['userId', 'role'])
    .where('groupId', '=', group.id)
    .where('isActive', '=', true)
    .execute();
  for (const { userId, role } of members) tellOwnTabs(tx, { userId }, groupOnWire({ ...group, role }));
}

/** Publishes a member and the member count to the group. */
export function tellOfMember(
  tx: Tx,
  { id, memberCount }: Pick<GroupRow, 'id' | 'memberCount'>,
  member: MemberOnWire,
): void {
  tx.append(memberChanged, { groupId: id, data: { member, memberCount } });
}
