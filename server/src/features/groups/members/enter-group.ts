import type { Role } from '@evens/domain/groups/model';
import type { Tx } from '../../../db/tx.ts';
import type { Session } from '../../accounts/gate.ts';
import { startNews } from '../../notifications/follow-news.ts';
import type { MemberResponse } from '../api.ts';
import { toMemberResponse } from '../group-rows.ts';

/** Adds someone to a group. If they were in it before, their old record becomes active again. */
export async function enterGroup(
  tx: Tx,
  { userId }: Session,
  { groupId, ...named }: { groupId: string; role: Role; displayName: string },
): Promise<MemberResponse> {
  const standing = { ...named, isActive: true, wasRemoved: false, joinedAt: tx.now };
  const row = await tx.q
    .insertInto('members')
    .values({ groupId, userId, ...standing })
    .onConflict((conflict) => conflict.columns(['groupId', 'userId']).doUpdateSet(standing))
    .returningAll()
    .executeTakeFirstOrThrow();
  await startNews(tx, { groupId, userId });
  return toMemberResponse(row);
}
