import { defineErrors } from '../shared/errors.ts';

export const lineErrors = defineErrors({
  SIGN_IN_TO_POST: { status: 401, message: 'Please log in to create bids.' },
  SIGN_IN_TO_POST_CUSTOM: { status: 401, message: 'Please log in to create custom bids.' },
  GROUP_TO_POST: { status: 403, message: 'Please join a group to create bids.' },
  GROUP_TO_POST_CUSTOM: { status: 403, message: 'Please join a group to create custom bids.' },
  GAME_UNAVAILABLE: { status: 409, message: 'This game is no longer available' },
  GAME_NOT_FOUND: { status: 404, message: 'This game is no longer available' },
  FORCE_REFRESH_FAILED: { status: 503, message: 'Failed to force refresh odds' },
  ODDS_CHANGED: { status: 409, message: 'The odds have changed. Please review the new terms.' },
});
