import type { StakesRule } from '../shared/american-odds.ts';
import { limits } from '../shared/limits.ts';

export const ROLES = ['admin', 'member'] as const;
export type Role = (typeof ROLES)[number];

export type GroupSettings = { isPrivate: boolean; maxMembers: number };

export type BettingRules = {
  minBetAmountCents: number;
  maxBetAmountCents: number;
  allowSameBetTypes: boolean;
  requireApprovalForLargeBets: boolean;
  largeBetThresholdCents: number;
  autoSettleBets: boolean;
  stakes: StakesRule;
};

export type GroupPermissions = {
  membersCanInvite: boolean;
  membersCanCreateBids: boolean;
  membersCanAcceptBids: boolean;
  membersCanViewStats: boolean;
};

/** A group as one of its members sees it; the invite code only to those who may invite (EN-02, GR-32). */
export type Group = {
  id: string;
  name: string;
  description: string;
  createdBy: string;
  inviteCode: string | null;
  memberCount: number;
  role: Role;
  settings: GroupSettings;
  bettingRules: BettingRules;
  permissions: GroupPermissions;
  createdAt: string;
  lastModified: string;
};

/** What the admins of a group decide about it (GS-01, GS-06). */
export type GroupTerms = Pick<Group, 'name' | 'description' | 'settings' | 'bettingRules' | 'permissions'>;

type Some<T> = { [K in keyof T]?: T[K] | undefined };

/** A partial change; missing fields stay the same. */
export type GroupChange = {
  name?: string | undefined;
  description?: string | undefined;
  settings?: Some<GroupSettings> | undefined;
  bettingRules?: Some<BettingRules> | undefined;
  permissions?: Some<GroupPermissions> | undefined;
};

/** What a new group starts with (GS-05). */
export const newGroupDefaults = {
  settings: { isPrivate: true, maxMembers: limits.groupMaxMembersDefault },
  bettingRules: {
    minBetAmountCents: limits.minWagerCents,
    maxBetAmountCents: limits.maxWagerCents,
    allowSameBetTypes: true,
    requireApprovalForLargeBets: false,
    largeBetThresholdCents: limits.largeBetThresholdCents,
    autoSettleBets: true,
    stakes: 'at_odds',
  },
  permissions: {
    membersCanInvite: true,
    membersCanCreateBids: true,
    membersCanAcceptBids: true,
    membersCanViewStats: true,
  },
} as const satisfies { settings: GroupSettings; bettingRules: BettingRules; permissions: GroupPermissions };
