import type { Tx } from '../../../db/tx.ts';
import { memberChanged } from '../events.ts';
import { toMemberResponse } from '../group-rows.ts';

/** Updates someone's name in all their member records, even in groups they left (US-05). */
export async function renameMember(tx: Tx, { userId, name }: { userId: string; name: string }): Promise<void> {
  await lockOwnGroups(tx, userId);
  const rows = await tx.q
    .updateTable('members')
    .from('groups')
    .set({ displayName: name })
    .whereRef('groups.id', '=', 'members.groupId')
    .where('members.userId', '=', userId)
    .returningAll('members')
    .returning('groups.memberCount')
    .execute();
  for (const { memberCount, ...row } of rows) {
    if (!row.isActive) continue;
    tx.append(memberChanged, { groupId: row.groupId, data: { member: toMemberResponse(row), memberCount } });
  }
}

/** So that the number of members is still right when the change is published: joining and leaving lock the group, too. */
async function lockOwnGroups(tx: Tx, userId: string): Promise<void> {
  await tx.q
    .selectFrom('groups')
    .select('id')
    .where('id', 'in', (e) => e.selectFrom('members').select('groupId').where('userId', '=', userId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
