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

/** What the admins of a group decide about it (GS-01, GS-06). */
export type GroupTerms = {
  name: string;
  description: string;
  settings: GroupSettings;
  bettingRules: BettingRules;
  permissions: GroupPermissions;
};

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
