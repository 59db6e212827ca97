import type { Tx } from '../../db/transact.ts';
import type { GroupOnWire, MemberOnWire } from './api.ts';
import type { GroupRow } from './lock-group.ts';
import { groupOnWire } from './queries.ts';

/** A group as one person sees it now, told to all tabs of that person. */
export function tellOwnTabs(tx: Tx, { userId }: { userId: string }, group: GroupOnWire): GroupOnWire {
  tx.append({ kind: 'user', id: userId }, { type: 'group', data: group });
  return group;
}

/** Tells every member of the group, also those who look at another one, what it is now; each as they may see it (GS-10). */
export async function tellMembers(tx: Tx, group: GroupRow): Promise<void> {
  const members = await tx.q
    .selectFrom('members')
    .select(['userId', 'role'])
    .where('groupId', '=', group.id)
    .where('isActive', '=', true)
    .execute();
  for (const { userId, role } of members) tellOwnTabs(tx, { userId }, groupOnWire({ ...group, role }));
}

/** A member as they are now, told to the group with how many there are. */
export function tellOfMember(
  tx: Tx,
  { id, memberCount }: Pick<GroupRow, 'id' | 'memberCount'>,
  member: MemberOnWire,
): void {
  tx.append({ kind: 'group', id }, { type: 'member', data: { member, memberCount } });
}
