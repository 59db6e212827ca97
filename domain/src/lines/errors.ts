import { defineErrors } from '../shared/errors.ts';

export const lineErrors = defineErrors({
  GAME_UNAVAILABLE: { status: 409, message: 'This game is no longer available' },
  GAME_NOT_FOUND: { status: 404, message: 'This game is no longer available' },
  FORCE_REFRESH_FAILED: { status: 503, message: 'Failed to force refresh odds' },
  ODDS_CHANGED: { status: 409, message: 'The odds have changed. Please review the new terms.' },
});
