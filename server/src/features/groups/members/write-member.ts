import { memberErrors } from '@evens/domain/groups/members/errors';
import type { Selectable, Updateable } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Tx } from '../../../db/tx.ts';
import type { MemberResponse } from '../api.ts';
import { toMemberResponse } from '../group-rows.ts';
import { findMember } from '../queries.ts';
import type { GroupTables } from '../tables.ts';

export type MemberRow = Selectable<GroupTables['members']>;

export async function requireMember(tx: Tx, target: { groupId: string; userId: string }): Promise<MemberRow> {
  const member = await findMember(tx.q, target);
  if (!member) throw new AppError(memberErrors.MEMBER_NOT_FOUND);
  return member;
}

export async function writeMember(
  tx: Tx,
  { groupId, userId }: MemberRow,
  change: Updateable<GroupTables['members']>,
): Promise<MemberResponse> {
  const row = await tx.q
    .updateTable('members')
    .set(change)
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMemberResponse(row);
}
