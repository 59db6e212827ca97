import { defineErrors } from '../shared/errors.ts';

export const betErrors = defineErrors({
  BET_NOT_FOUND: { status: 404, message: 'Bet details not found' },
  BET_LOAD_FAILED: { status: 500, message: 'Error loading bet details' },
  NOT_BET_PARTY: { status: 403, message: 'Only the two parties and group administrators can do this.' },
  BET_ALREADY_SETTLED: { status: 409, message: 'This bet is already settled.' },
  BET_HAS_SCORE: { status: 409, message: 'This bet is settled by the final score of its game.' },
  BET_NEEDS_REVIEW: {
    status: 409,
    message: 'The score of this game needs review: a group administrator decides this bet.',
  },
  RESULT_INVALID: { status: 422, message: 'Please choose how the bet ended' },
  NO_PROPOSED_RESULT: { status: 409, message: 'There is no proposed result to answer.' },
  OWN_PROPOSED_RESULT: { status: 403, message: 'You cannot answer your own proposal' },
  PROPOSED_RESULT_CHANGED: { status: 409, message: 'The proposed result has changed. Please review it.' },
  OTHER_ADMIN_DECIDES: { status: 403, message: 'You are in this bet: another group administrator has to decide it.' },
  VOID_REASON_INVALID: { status: 422, message: 'Please give a reason of 1 to 500 characters' },
  NO_VOID_REQUEST: { status: 409, message: 'There is no request to void this bet.' },
  OWN_VOID_REQUEST: { status: 403, message: 'You cannot answer your own request' },
});
