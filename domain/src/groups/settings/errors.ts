import { defineErrors } from '../../shared/errors.ts';

export const groupSettingsErrors = defineErrors({
  GROUP_SETTINGS_FORBIDDEN: { status: 403, message: 'Only group administrators can modify settings.' },
  GROUP_SETTINGS_NOT_SIGNED_IN: { status: 401, message: 'User not authenticated.' },

  MAX_MEMBERS_INVALID: { status: 422, message: 'Max members must be 10, 25, 50 or 100' },
  BET_LIMIT_INVALID: { status: 422, message: 'Bet limits must be whole dollars from $1 to $1,000' },
  BET_LIMITS_CROSSED: { status: 422, message: 'The minimum bet cannot be above the maximum bet' },
});
