import { inviteCodeFrom } from '@evens/domain/shared/ids';
import type { Db } from '../../../db/database.ts';
import { groupsByCode } from '../queries.ts';

/** Whether a code or link still lets new people into a group: it wasn't replaced, and there's a seat left (HO-01). */
export async function isInviteOpen(db: Db, typed: string): Promise<boolean> {
  const code = inviteCodeFrom(typed);
  const group = code && (await groupsByCode(db, code).forShare().executeTakeFirst());
  return Boolean(group && group.memberCount < group.maxMembers);
}
