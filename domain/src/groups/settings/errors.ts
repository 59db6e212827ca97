import { defineErrors } from '../../shared/errors.ts';

export const groupSettingsErrors = defineErrors({
  GROUP_SETTINGS_FORBIDDEN: { status: 403, message: 'Only group administrators can modify settings.' },
  GROUP_SETTINGS_NOT_SIGNED_IN: { status: 401, message: 'User not authenticated.' },
  GROUP_SETTINGS_INCOMPLETE: { status: 422, message: 'Missing required information.' },
  GROUP_SETTINGS_NOT_READ: { status: 500, message: 'Failed to load group settings.' },
  GROUP_SETTINGS_NOT_SAVED: { status: 500, message: 'Failed to save settings. Please try again.' },

  INVITATION_ADDRESS_INVALID: { status: 422, message: 'Please enter a valid email address.' },
  INVITATION_NOT_SENT: { status: 500, message: 'Failed to send invitation. Please try again.' },

  MAX_MEMBERS_INVALID: { status: 422, message: 'Max members must be 10, 25, 50 or 100' },
  BET_LIMIT_INVALID: { status: 422, message: 'Bet limits must be whole dollars from $1 to $1,000' },
  BET_LIMITS_CROSSED: { status: 422, message: 'The minimum bet cannot be above the maximum bet' },
});
