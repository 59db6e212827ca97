import { accountErrors } from '../../accounts/errors.ts';
import { isEmail } from '../../accounts/rules.ts';
import type { ErrorSpec } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { DAY_MS } from '../../shared/time-units.ts';
import { groupErrors } from '../errors.ts';

export const inviteLimits = {
  /** Invite emails per person, in all groups. */
  byMember: limits.invitesByMember,
  /** Invite emails from one group to one address, since the first may get lost and the second land in spam. */
  fromGroup: limits.invitesOfGroupToAddress,
  /** Invite emails from all groups to one address, and from the whole site. */
  toAddress: limits.invitesToAddress,
  ofSite: limits.invitesOfSite,
  windowMs: DAY_MS,
} as const;

/** Whether an invite can be emailed to this address (GR-04). */
export function inviteAddressRefusal(email: string): ErrorSpec | null {
  const address = email.trim();
  if (!address) return groupErrors.INVITE_EMAIL_MISSING;
  return isEmail(address) ? null : groupErrors.INVITE_EMAIL_INVALID;
}

type Invited = {
  isSelf: boolean;
  /** Only people who verified their own address have Evens write to others. */
  isVerified: boolean;
  /** What was emailed within the window: by this person, from this group to this address, to it at all, and to everyone. */
  byMember: number;
  fromGroup: number;
  toAddress: number;
  ofSite: number;
};

/**
 * Whether one more invite can be emailed. Another member's address gets one like any other address, so that no one learns
 * who has which address.
 */
export function inviteMailRefusal({ isSelf, isVerified, ...sent }: Invited): ErrorSpec | null {
  if (!isVerified) return accountErrors.EMAIL_NOT_VERIFIED;
  if (isSelf) return groupErrors.INVITED_SELF;
  if (sent.byMember >= inviteLimits.byMember) return groupErrors.INVITES_USED_UP;
  const isOften = sent.fromGroup >= inviteLimits.fromGroup || sent.toAddress >= inviteLimits.toAddress;
  if (isOften) return groupErrors.INVITED_OFTEN;
  return sent.ofSite >= inviteLimits.ofSite ? groupErrors.INVITES_PAUSED : null;
}
