import { createBidRefusal, mayAcceptBids } from '../../bids/rules.ts';
import type { GroupPermissions, Role } from '../../groups/model.ts';
import { canInvite } from '../../groups/settings/member-permissions.ts';
import { FIRST_STEPS, type FirstStep } from '../model.ts';

type NewGroup = {
  role: Role;
  permissions: GroupPermissions;
  memberCount: number;
  /** Whether anyone in the group has ever posted a bid, and whether anyone has accepted one. */
  hasBid: boolean;
  hasBet: boolean;
  /** Whether this person has said how friends can pay them. */
  hasHandle: boolean;
};

/**
 * The checklist of a new group for one person: what is done, and what they can still do. Empty when nothing is left for
 * them (XP-07).
 */
export function firstSteps(group: NewGroup): { step: FirstStep; isDone: boolean }[] {
  const { role, permissions, memberCount, hasBid, hasBet, hasHandle } = group;
  const isDone: Record<FirstStep, boolean> = {
    invite: memberCount > 1,
    first_bid: hasBid,
    first_accept: hasBet,
    payment_handles: hasHandle,
  };
  const isOpenTo: Record<FirstStep, boolean> = {
    invite: canInvite({ permissions }, role),
    first_bid: createBidRefusal({ role, permissions }) === null,
    first_accept: mayAcceptBids({ role, permissions }),
    payment_handles: true,
  };
  const steps = FIRST_STEPS.filter((step) => isDone[step] || isOpenTo[step]);
  if (steps.every((step) => isDone[step])) return [];
  return steps.map((step) => ({ step, isDone: isDone[step] }));
}
