import { defineErrors } from '../shared/errors.ts';

export const betErrors = defineErrors({
  BET_NOT_FOUND: { status: 404, message: 'Bet details not found' },
  NOT_BET_PARTY: { status: 403, message: 'Only the two people in this bet and group admins can do this.' },
  BET_ALREADY_SETTLED: { status: 409, message: 'This bet is already settled.' },
  BET_HAS_SCORE: {
    status: 409,
    message: 'The final score settles this bet, so you can’t set its result. If it shouldn’t count, ask to void it.',
  },
  BET_NEEDS_REVIEW: {
    status: 409,
    message: 'This game’s score needs review, so a group admin has to decide this bet.',
  },
  RESULT_INVALID: { status: 422, message: 'Please choose a result' },
  NO_PROPOSED_RESULT: { status: 409, message: 'There’s no proposed result to respond to.' },
  OWN_PROPOSED_RESULT: { status: 403, message: 'You can’t respond to your own proposal' },
  PROPOSED_RESULT_CHANGED: { status: 409, message: 'The proposed result has changed. Please review it.' },
  OTHER_ADMIN_DECIDES: {
    status: 403,
    message:
      'You’re in this bet, so a group admin who isn’t in it has to decide it. If there isn’t one now, make another member an admin.',
  },
  VOID_REASON_INVALID: { status: 422, message: 'Please enter a reason of 1 to 500 characters' },
  REGRADE_FORBIDDEN: { status: 403, message: 'Only group admins can re-grade a bet.' },
  BET_NOT_SETTLED: { status: 409, message: 'This bet is not settled yet.' },
  REGRADE_REASON_INVALID: { status: 422, message: 'Please enter a reason of 1 to 500 characters' },
  REGRADE_SCORE_INVALID: { status: 422, message: 'Please enter both scores as whole numbers from 0 to 999' },
  REGRADE_NEEDS_SCORE: { status: 422, message: 'This bet was settled by a score. Please enter the correct one.' },
  REGRADE_NEEDS_RESULT: { status: 422, message: 'This bet has no score. Please choose a result.' },
  BET_UNGRADABLE: { status: 409, message: 'No score can settle this bet. Please void it.' },
  NO_VOID_REQUEST: { status: 409, message: 'There is no request to void this bet.' },
  OWN_VOID_REQUEST: { status: 403, message: 'You can’t respond to your own request' },
});
