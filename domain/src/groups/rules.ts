import { emailPrefix } from '../accounts/rules.ts';
import { type ErrorSpec, filledError } from '../shared/errors.ts';
import { inviteCodeFrom } from '../shared/ids.ts';
import { limits } from '../shared/limits.ts';
import { cleanName } from '../shared/names.ts';
import { isBlank } from '../shared/text.ts';
import { groupErrors } from './errors.ts';
import type { GroupSettings } from './model.ts';

type NewGroup = { name: string; description?: string | null | undefined; displayName: string | null; email: string };

type Joining = {
  group: { name: string; inviteCode: string; firstInviteCode: string; memberCount: number; settings: GroupSettings };
  code: string;
  isMember: boolean;
  /** The account was removed, or shares a verified address or a linked identity with one that was. */
  wasRemoved: boolean;
};

/** What a new group needs, a creator with a real display name included (GR-23, GR-24). */
export function createGroupRefusal({ name, description, displayName, email }: NewGroup): ErrorSpec | null {
  const refusal = groupTextRefusal({ name, description: description ?? '' });
  if (refusal) return refusal;
  const own = (displayName ?? '').trim();
  const isReal = !isBlank(own) && own !== 'User' && own !== emailPrefix(email);
  return isReal ? null : groupErrors.DISPLAY_NAME_NEEDED;
}

/** What a group may be called and how it may be described (GR-23). */
export function groupTextRefusal({ name, description }: { name: string; description: string }): ErrorSpec | null {
  const groupName = cleanName(name);
  if (isBlank(groupName)) return groupErrors.GROUP_NAME_MISSING;
  if (groupName.length > limits.groupNameMaxCharacters) return groupErrors.GROUP_NAME_TOO_LONG;
  const isTooLong = description.trim().length > limits.groupDescriptionMaxCharacters;
  return isTooLong ? groupErrors.GROUP_DESCRIPTION_TOO_LONG : null;
}

/** The form's checks of an invite code or link before the server is asked (GR-09 to GR-11). */
export function joinFormRefusal({ input, user }: { input: string; user: { name: string } | null }): ErrorSpec | null {
  if (input.trim() === '') return groupErrors.INVITE_CODE_MISSING;
  if (!user) return groupErrors.JOIN_SESSION_MISSING;
  if (user.name.trim() === '') return groupErrors.JOIN_NAME_MISSING;
  return inviteCodeFrom(input) === null ? groupErrors.INVITE_CODE_MALFORMED : null;
}

/** Whether someone has an account record and a display name; null means no record (GR-12, GR-17). */
export function joinerRefusal(displayName: string | null): ErrorSpec | null {
  if (displayName === null) return groupErrors.JOIN_USER_RECORD_MISSING;
  return isBlank(displayName) ? groupErrors.JOIN_PROFILE_INCOMPLETE : null;
}

/**
 * Whether a code admits someone. Ask again while the group is locked, since the last seat can go (GR-21). The first code
 * keeps working while the group isn't private, but not for people who were removed (GR-22).
 */
export function joinRefusal({ group, code, isMember, wasRemoved }: Joining): ErrorSpec | null {
  if (isMember) return filledError(groupErrors.ALREADY_MEMBER, { group: group.name });
  const isOpenByFirst = !group.settings.isPrivate && code === group.firstInviteCode && !wasRemoved;
  if (code !== group.inviteCode && !isOpenByFirst) return groupErrors.INVITE_INVALID;
  return group.memberCount >= group.settings.maxMembers ? groupErrors.JOIN_FORBIDDEN : null;
}
