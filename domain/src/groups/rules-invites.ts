import { isEmail } from '../accounts/rules.ts';
import type { ErrorSpec } from '../shared/errors.ts';
import { limits } from '../shared/limits.ts';
import { groupErrors } from './errors.ts';

export const inviteLimits = {
  /** Mails that one person may have sent, in all groups together. */
  byMember: 10,
  /** Mails of one group to one address: the first was lost, the second went to the junk. */
  toAddress: 3,
  windowMs: limits.dayMs,
} as const;

/** Whether an invite can be mailed there at all (GR-04). */
export function inviteAddressRefusal(email: string): ErrorSpec | null {
  const address = email.trim();
  if (!address) return groupErrors.INVITE_EMAIL_MISSING;
  return isEmail(address) ? null : groupErrors.INVITE_EMAIL_INVALID;
}

type Invited = {
  isMember: boolean;
  /** What was mailed within the window, of this person and from this group to this address. */
  byMember: number;
  toAddress: number;
};

/** Whether one more invite is mailed: not to those who are in, and not so often that it floods a mailbox. */
export function inviteMailRefusal({ isMember, byMember, toAddress }: Invited): ErrorSpec | null {
  if (isMember) return groupErrors.INVITED_IS_MEMBER;
  if (byMember >= inviteLimits.byMember) return groupErrors.INVITES_USED_UP;
  return toAddress >= inviteLimits.toAddress ? groupErrors.INVITED_OFTEN : null;
}
