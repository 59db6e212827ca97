import { defineErrors } from '../shared/errors.ts';

export const groupErrors = defineErrors({
  GROUP_NOT_FOUND: { status: 404, message: 'No group found. Please join or create a group.' },

  NOT_GROUP_ADMIN: { status: 403, message: 'Only group admins can do this.' },

  INVITE_CODE_MISSING: { status: 422, message: 'Please enter an invite code or link' },
  INVITE_CODE_EMPTY: { status: 422, message: 'The invite code cannot be empty. Please enter a valid code.' },
  INVITE_CODE_MALFORMED: {
    status: 422,
    message: 'Invalid invite code format. Please check your invite link or code.',
  },
  JOIN_SESSION_MISSING: { status: 401, message: 'User session error. Please refresh the page and try again.' },
  JOIN_NAME_MISSING: {
    status: 422,
    message: 'Please set a display name in your profile before joining a group.',
  },
  JOIN_NOT_SIGNED_IN: {
    status: 401,
    message: 'User authentication error. Please sign out and sign back in, then try again.',
  },
  JOIN_PROFILE_INCOMPLETE: {
    status: 422,
    message: 'User profile incomplete. Please ensure your account has a display name.',
  },
  INVITE_INVALID: {
    status: 404,
    message: 'This invite code is invalid or has expired. Please request a new invite from your group admin.',
  },
  ALREADY_MEMBER: {
    status: 409,
    message: 'You are already a member of {group}. Please select it from your groups dropdown.',
  },
  JOIN_FORBIDDEN: {
    status: 403,
    message: 'You do not have permission to join this group. The group may be at capacity or have restricted access.',
  },
  JOIN_USER_RECORD_MISSING: {
    status: 409,
    message: 'Your user profile is not properly set up. Please sign out and sign back in to refresh your account.',
  },

  GROUP_NAME_MISSING: { status: 422, message: 'Please enter a group name' },
  GROUP_NAME_TOO_LONG: { status: 422, message: 'A group name can have at most 50 characters' },
  GROUP_DESCRIPTION_TOO_LONG: { status: 422, message: 'A description can have at most 200 characters' },
  DISPLAY_NAME_NEEDED: {
    status: 422,
    message: 'Please update your profile with a display name before creating a group.',
  },
  CREATE_GROUP_USER_RECORD_MISSING: {
    status: 409,
    message: 'Your profile needs to be refreshed. Please sign out and sign back in.',
  },

  INVITE_EMAIL_MISSING: { status: 422, message: 'Please enter an email address' },
  INVITE_EMAIL_INVALID: { status: 422, message: 'Please enter a valid email address' },
  INVITED_SELF: { status: 409, message: 'This is your own email address. You are already in the group.' },
  INVITES_USED_UP: {
    status: 429,
    message: 'You’ve sent 10 email invites in the past day, which is the limit. Share the link or the code instead.',
  },
  INVITED_OFTEN: {
    status: 429,
    message: 'This address has been invited several times in the past day. Share the link or the code instead.',
  },
  INVITES_PAUSED: {
    status: 429,
    message: 'Evens has sent as many invites as it can today. Share the link or the code instead.',
  },
  INVITE_FORBIDDEN: { status: 403, message: 'You do not have permission to invite people to this group.' },
  LANDING_CODE_UNKNOWN: {
    status: 404,
    message: 'This invite code is invalid or the group no longer exists.',
  },
});
