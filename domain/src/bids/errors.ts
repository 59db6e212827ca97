import { defineErrors } from '../shared/errors.ts';

export const bidErrors = defineErrors({
  WAGER_INVALID: { status: 422, message: 'Valid wager amount is required' },
  WAGER_OUT_OF_RANGE: { status: 422, message: 'Bet amount must be between {min} and {max}' },
  OTHER_SIDE_OVER_MAX: {
    status: 422,
    message:
      'At these odds, the other side would risk {amount}, but the maximum bet here is {max}. Lower your wager or change the odds.',
  },
  EXPIRATION_INVALID: { status: 422, message: 'Please choose when the bid expires' },
  EXPIRATION_PAST: { status: 422, message: 'Choose an expiration in the future' },
  EXPIRATION_TOO_FAR: { status: 422, message: 'Choose an expiration within one year' },
  FIELD_MISSING: { status: 422, message: 'Missing required field: {field}' },
  TEAMS_MISSING: { status: 422, message: 'Team names are required' },
  SELECTION_INVALID: { status: 422, message: 'Valid selection with odds is required' },
  GROUP_ID_INVALID: { status: 422, message: 'No valid group selected' },
  USER_INVALID: { status: 401, message: 'No valid user logged in' },
  CREATE_BID_FORBIDDEN: { status: 403, message: 'You do not have permission to create bids in this group.' },
  ACCEPT_BID_FORBIDDEN: { status: 403, message: 'You do not have permission to accept bids in this group.' },
  SAME_BET_TYPE: { status: 409, message: 'You already have a bet of this type on this game.' },
  BID_NOT_FOUND: { status: 404, message: 'Bid not found' },
  BID_UNAVAILABLE: { status: 409, message: 'Bid is no longer available' },
  OWN_BID: { status: 403, message: 'You cannot accept your own bid' },
  BID_CHANGED: { status: 409, message: 'This bid has changed. Please review the new terms.' },
  NOT_OWN_BID_EDIT: { status: 403, message: 'You can only edit your own bids' },
  EDIT_NOT_CUSTOM: {
    status: 422,
    message: 'You can change only the wager, the expiration, and Auto or Fixed.',
  },
  EDIT_CUSTOM_FIXED: { status: 422, message: 'Custom bids can’t use Auto odds: there’s no market to follow.' },
  CUSTOM_TEAMS_MISSING: { status: 422, message: 'Please enter both team names for custom bids' },
  CUSTOM_TEAMS_SAME: { status: 422, message: 'Please give the two teams different names' },
  CUSTOM_TEAM_TOO_LONG: { status: 422, message: 'A team name can have at most 50 characters' },
  CUSTOM_ODDS_MISSING: { status: 422, message: 'Please enter odds for custom bids' },
  CUSTOM_ODDS_UNSIGNED: { status: 422, message: 'Odds must start with + or - (e.g. +150 or -200)' },
  CUSTOM_ODDS_INVALID: {
    status: 422,
    message: 'Please enter a valid positive number after +/- (e.g. +150 or -200)',
  },
  NOT_OWN_BID: { status: 403, message: 'You can only cancel your own bids' },
});
