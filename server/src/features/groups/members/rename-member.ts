import type { Tx } from '../../../db/tx.ts';
import { memberChanged } from '../events.ts';
import { toMemberResponse } from '../group-rows.ts';

/** Updates someone's name in all their member records, even in groups they left (US-05). */
export async function renameMember(tx: Tx, { userId, name }: { userId: string; name: string }): Promise<void> {
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
