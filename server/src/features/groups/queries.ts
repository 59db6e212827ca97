import { groupErrors } from '@evens/domain/groups/errors';
import { inviteCodeFrom } from '@evens/domain/shared/ids';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { prepare, toQuery } from '../../db/statement.ts';
import { type Page, timeCursor, toPage } from '../../http/pages.ts';
import type { Session } from '../accounts/gate.ts';
import type { GroupResponse, InviteResponse, MemberResponse } from './api.ts';
import type { Membership } from './gate.ts';
import { selectGroups, selectMember, toGroupResponse, toMemberResponse } from './group-rows.ts';

type PageQuery = { limit: number; cursor?: string | undefined };

/** Your groups, in the order you joined them. */
export async function listMyGroups(db: Db, session: Session, page: PageQuery): Promise<Page<GroupResponse>> {
  const after = timeCursor(page.cursor);
  let query = selectGroups(db, session.userId);
  if (after) query = query.where((e) => e(e.refTuple('joinedAt', 'groups.id'), '>', e.tuple(after.at, after.id)));
  const rows = await query
    .orderBy('joinedAt')
    .orderBy('groups.id')
    .limit(page.limit + 1)
    .execute();
  return toPage(rows, page.limit, {
    item: toGroupResponse,
    last: (row) => ({ key: row.joinedAt.toISOString(), id: row.id }),
  });
}

/** Your groups, with the last numbers of their event logs. */
export function listFollowedGroups(
  db: Db,
  { userId }: Pick<Session, 'userId'>,
): Promise<{ groupId: string; lastNumber: number }[]> {
  return db
    .selectFrom('members')
    .leftJoin('groupLogs', 'groupLogs.groupId', 'members.groupId')
    .select((e) => ['members.groupId', e.fn.coalesce('groupLogs.lastNumber', e.lit(0)).as('lastNumber')])
    .where('members.userId', '=', userId)
    .where('members.isActive', '=', true)
    .execute();
}

export async function getGroup(db: Db, member: Membership): Promise<GroupResponse> {
  const row = await selectMember(db, member);
  if (!row) throw new AppError(groupErrors.GROUP_NOT_FOUND);
  return toGroupResponse(row);
}

/** The group's name; null if it doesn't exist. */
export async function getGroupNameForMember(db: Db, groupId: string): Promise<string | null> {
  const row = await db.selectFrom('groups').select('name').where('id', '=', groupId).executeTakeFirst();
  return row?.name ?? null;
}

/** The active members, in the order they joined (GR-30). */
export async function listMembers(db: Db, { groupId }: Membership, page: PageQuery): Promise<Page<MemberResponse>> {
  const after = timeCursor(page.cursor);
  let query = db.selectFrom('members').selectAll().where('groupId', '=', groupId).where('isActive', '=', true);
  if (after) query = query.where((e) => e(e.refTuple('joinedAt', 'userId'), '>', e.tuple(after.at, after.id)));
  const rows = await query
    .orderBy('joinedAt')
    .orderBy('userId')
    .limit(page.limit + 1)
    .execute();
  return toPage(rows, page.limit, {
    item: toMemberResponse,
    last: (row) => ({ key: row.joinedAt.toISOString(), id: row.userId }),
  });
}

/** An active member. */
export function findMember(db: Db, { groupId, userId }: { groupId: string; userId: string }) {
  return db
    .selectFrom('members')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst();
}

type MemberKey = Pick<Membership, 'groupId' | 'userId'>;

const otherMembersStatement = prepare((db, { groupId, userId }: MemberKey) =>
  db
    .selectFrom('members')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('isActive', '=', true)
    .where('userId', '<>', userId),
);

/** The ids of all other active members. */
export async function otherMembers(db: Db, { groupId, userId }: MemberKey): Promise<string[]> {
  const { rows } = await db.executeQuery(toQuery(otherMembersStatement({ groupId, userId })));
  return rows.map((row) => row.userId);
}

/** The ids of the group's admins. */
export const groupAdmins = prepare((db, { groupId }: Pick<Membership, 'groupId'>) =>
  db
    .selectFrom('members')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('isActive', '=', true)
    .where('role', '=', 'admin'),
);

/** Whether someone else is an admin of the group too (ST-21). */
export async function hasOtherAdmin(
  db: Db,
  { groupId, userId }: Pick<Membership, 'groupId' | 'userId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('isActive', '=', true)
    .where('role', '=', 'admin')
    .where('userId', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type AdminSearch = { groupId: string; outside: readonly string[]; since: Date };

/** Whether anyone other than these people has been a group admin at any time since then (ST-21). */
export async function hadAdminSince(db: Db, { groupId, outside, since }: AdminSearch): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('userId', 'not in', outside)
    .where((e) => e.or([e.and([e('isActive', '=', true), e('role', '=', 'admin')]), e('adminUntil', '>=', since)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The current names of everyone who is or was in the group. */
export async function getMemberNames(db: Db, groupId: string): Promise<(userId: string) => string> {
  const rows = await db
    .selectFrom('members')
    .select(['userId', 'displayName'])
    .where('groupId', '=', groupId)
    .execute();
  const names = new Map(rows.map(({ userId, displayName }) => [userId, displayName]));
  return (userId) => names.get(userId) ?? '';
}

export async function groupName(db: Db, groupId: string): Promise<string> {
  const row = await db.selectFrom('groups').select('name').where('id', '=', groupId).executeTakeFirstOrThrow();
  return row.name;
}

/** The group with this invite code: its current one, or its first one while the group isn't private (GR-22). */
export function groupsByCode(db: Db, code: string) {
  return db
    .selectFrom('groups')
    .selectAll()
    .where((e) =>
      e.or([e('inviteCode', '=', code), e.and([e('firstInviteCode', '=', code), e('isPrivate', '=', false)])]),
    );
}

/** What anyone with the code may see of the group before joining (GR-33). */
export type Invite = { name: string; memberCount: number };

export async function findInvite(db: Db, typed: string): Promise<Invite | null> {
  const code = inviteCodeFrom(typed);
  const group = code ? await groupsByCode(db, code).executeTakeFirst() : undefined;
  return group ? { name: group.name, memberCount: group.memberCount } : null;
}

export async function getInvite(db: Db, typed: string): Promise<Invite> {
  const invite = await findInvite(db, typed);
  if (!invite) throw new AppError(groupErrors.LANDING_CODE_UNKNOWN);
  return invite;
}

/** The invite link (GR-06), for members who may invite (GR-32). */
export async function getInviteLink(db: Db, member: Membership, publicUrl: string): Promise<InviteResponse> {
  const { inviteCode: code } = await getGroup(db, member);
  if (code === null) throw new AppError(groupErrors.INVITE_FORBIDDEN);
  return { success: true, inviteLink: `${publicUrl}/join/${code}`, code };
}
