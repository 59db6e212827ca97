import type { Tx } from '../../db/tx.ts';
import type { GroupResponse, MemberResponse } from './api.ts';
import { groupChanged, memberChanged } from './events.ts';
import { toGroupResponse } from './group-rows.ts';
import type { GroupRow } from './lock-group.ts';

/** Publishes a group, as one person may see it, to all of that person's tabs. */
export function publishGroupTo(tx: Tx, { userId }: { userId: string }, group: GroupResponse): GroupResponse {
  tx.append(groupChanged, { userId, data: group });
  return group;
}

/** Publishes a group to every member, even those viewing another group. Each gets what they may see (GS-10). */
export async function publishGroup(tx: Tx, group: GroupRow): Promise<void> {
  const members = await tx.q
    .selectFrom('members')
    .select(['userId', 'role'])
    .where('groupId', '=', group.id)
    .where('isActive', '=', true)
    .execute();
  for (const { userId, role } of members) publishGroupTo(tx, { userId }, toGroupResponse({ ...group, role }));
}

/** Publishes a member and the member count to the group. */
export function publishMember(
  tx: Tx,
  { id, memberCount }: Pick<GroupRow, 'id' | 'memberCount'>,
  member: MemberResponse,
): void {
  tx.append(memberChanged, { groupId: id, data: { member, memberCount } });
}
