import { canInvite } from '@evens/domain/groups/settings/member-permissions';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepare, toQuery } from '../../db/statement.ts';
import { selectSession } from '../accounts/gate.ts';
import type { GroupResponse, MemberResponse } from './api.ts';
import type { GroupTables } from './tables.ts';

type GroupRow = Selectable<GroupTables['groups']>;
type MemberRow = Selectable<GroupTables['members']>;

/** A group as one of its members sees it. */
export function toGroupResponse(row: GroupRow & Pick<MemberRow, 'role'>): GroupResponse {
  const permissions = {
    membersCanInvite: row.membersCanInvite,
    membersCanCreateBids: row.membersCanCreateBids,
    membersCanAcceptBids: row.membersCanAcceptBids,
    membersCanViewStats: row.membersCanViewStats,
  };
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    createdBy: row.createdBy,
    inviteCode: canInvite({ permissions }, row.role) ? row.inviteCode : null,
    memberCount: row.memberCount,
    role: row.role,
    settings: { isPrivate: row.isPrivate, maxMembers: row.maxMembers },
    bettingRules: {
      minBetAmountCents: row.minBetAmountCents,
      maxBetAmountCents: row.maxBetAmountCents,
      allowSameBetTypes: row.allowSameBetTypes,
      requireApprovalForLargeBets: row.requireApprovalForLargeBets,
      largeBetThresholdCents: row.largeBetThresholdCents,
      autoSettleBets: row.autoSettleBets,
      stakes: row.stakes,
    },
    permissions,
    createdAt: row.createdAt.toISOString(),
    lastModified: row.lastModified.toISOString(),
  };
}

export function toMemberResponse(row: MemberRow): MemberResponse {
  return {
    id: row.userId,
    displayName: row.displayName,
    role: row.role,
    isActive: row.isActive,
    joinedAt: row.joinedAt.toISOString(),
  };
}

/** A member's row joined with the group's. */
export const memberStatement = prepare((db, { groupId, userId }: { groupId: string; userId: string }) =>
  selectGroups(db, userId).where('groups.id', '=', groupId),
);

type CallerKey = { token: string; groupId: string; now: Date };

/** A session with its owner's membership of a group, which is all null if they aren't in it. */
export const callerStatement = prepare((db, key: CallerKey) =>
  selectCaller(db, key).selectAll('groups').select(['members.displayName', 'members.role', 'members.joinedAt']),
);

/** The same without what the versions of the two rows stand for. */
export const callerVersionStatement = prepare((db, key: CallerKey) => selectCaller(db, key));

function selectCaller(db: Db, { groupId, ...session }: CallerKey) {
  return selectSession(db, session)
    .leftJoin('members', (join) =>
      join
        .onRef('members.userId', '=', 'sessions.userId')
        .on('members.groupId', '=', groupId)
        .on('members.isActive', '=', true),
    )
    .leftJoin('groups', 'groups.id', 'members.groupId')
    .select([getVersion('members').as('memberVersion'), getVersion('groups').as('groupVersion')]);
}

/** The number of the transaction that wrote a row, so each version of the row has another one. */
function getVersion(table: 'members' | 'groups') {
  return sql<string | null>`${sql.table(table)}.xmin`;
}

export async function selectMember(db: Db, { groupId, userId }: { groupId: string; userId: string }) {
  return (await db.executeQuery(toQuery(memberStatement({ groupId, userId })))).rows[0];
}

export function selectGroups(db: Db, userId: string) {
  return db
    .selectFrom('members')
    .innerJoin('groups', 'groups.id', 'members.groupId')
    .selectAll('groups')
    .select(['members.displayName', 'members.role', 'members.joinedAt'])
    .where('members.userId', '=', userId)
    .where('members.isActive', '=', true);
}
