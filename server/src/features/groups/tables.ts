import type { GroupLogKind } from '@evens/domain/groups/log/model';
import type { Role } from '@evens/domain/groups/model';
import type { StakesRule } from '@evens/domain/shared/american-odds';
import type { ColumnType, GeneratedAlways } from 'kysely';

export type GroupTables = {
  groups: {
    id: string;
    inviteCode: string;
    /** Works while the group isn't private, even after the code was replaced. */
    firstInviteCode: string;
    name: string;
    description: string;
    createdBy: string;
    memberCount: number;
    isPrivate: boolean;
    maxMembers: number;
    minBetAmountCents: number;
    maxBetAmountCents: number;
    allowSameBetTypes: boolean;
    requireApprovalForLargeBets: boolean;
    largeBetThresholdCents: number;
    autoSettleBets: boolean;
    stakes: StakesRule;
    membersCanInvite: boolean;
    membersCanCreateBids: boolean;
    membersCanAcceptBids: boolean;
    membersCanViewStats: boolean;
    createdAt: Date;
    lastModified: Date;
  };
  members: {
    groupId: string;
    userId: string;
    displayName: string;
    role: Role;
    isActive: boolean;
    /** People who left on their own may come back in ways that people who were removed may not. */
    wasRemoved: ColumnType<boolean, boolean | undefined, boolean>;
    joinedAt: Date;
    /** When a former admin last was an admin. */
    adminUntil: ColumnType<Date | null, Date | undefined, Date>;
  };
  groupLog: {
    groupId: string;
    number: GeneratedAlways<number>;
    userId: string;
    userName: string;
    kind: GroupLogKind;
    text: string;
    at: Date;
  };
  /** The emails and identities that removed members could use to come back under a new account. */
  removedIdentities: { groupId: string; identity: string };
  invites: { id: string; groupId: string; invitedBy: string; recipient: string; createdAt: Date };
};
