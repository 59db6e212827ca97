import { groupErrors } from '@evens/domain/groups/errors';
import type { Role } from '@evens/domain/groups/model';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import type { Selectable } from 'kysely';
import { AppError } from '../../app-error.ts';
import { prepare, toQuery } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';
import type { GroupAdmin, Membership } from './gate.ts';
import type { GroupTables } from './tables.ts';

export type GroupRow = Selectable<GroupTables['groups']>;
type MemberKey = Pick<Membership, 'groupId' | 'userId'>;

/** Locks an active member's own row. */
export const memberLock = prepare((db, { groupId, userId }: MemberKey) =>
  db
    .selectFrom('members')
    .select('role')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .forNoKeyUpdate(),
);

/** The role of a locked member, who may have left since. */
export function lockedRole([member]: readonly { role: Role }[]): Role {
  if (!member) throw new AppError(groupErrors.GROUP_NOT_FOUND);
  return member.role;
}

/**
 * Locks a member's own row and reads their role again. The membership was read before the transaction, so it may be out
 * of date: a removal or role change either came first and counts, or waits and sees what was written. Take this lock
 * before locking what you write.
 */
export async function lockMembership(tx: Tx, { groupId, userId }: MemberKey): Promise<Role> {
  return lockedRole((await tx.q.executeQuery(toQuery(memberLock({ groupId, userId })))).rows);
}

/** The same for someone who must still be an admin. */
export async function lockAdminMembership(tx: Tx, admin: MemberKey): Promise<void> {
  if ((await lockMembership(tx, admin)) !== 'admin') throw new AppError(groupErrors.NOT_GROUP_ADMIN);
}

/**
 * Locks the group's row and reads the member's role. Everything that changes members or permissions takes this lock
 * first, so the role can't change until the transaction ends.
 */
export async function lockGroup(tx: Tx, { groupId, userId }: MemberKey): Promise<{ group: GroupRow; role: Role }> {
  const group = await tx.q
    .selectFrom('groups')
    .selectAll()
    .where('id', '=', groupId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const member = await tx.q
    .selectFrom('members')
    .select('role')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!member) throw new AppError(groupErrors.GROUP_NOT_FOUND);
  return { group, role: member.role };
}

/** The same for someone who must still be an admin. */
export async function lockGroupAsAdmin(
  tx: Tx,
  admin: GroupAdmin,
  refusal: ErrorSpec = groupErrors.NOT_GROUP_ADMIN,
): Promise<GroupRow> {
  const { group, role } = await lockGroup(tx, admin);
  if (role !== 'admin') throw new AppError(refusal);
  return group;
}
