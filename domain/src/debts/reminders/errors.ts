import { defineErrors } from '../../shared/errors.ts';

export const nudgeErrors = defineErrors({
  NUDGE_DEBT_NOT_FOUND: { status: 404, message: 'We couldn’t find this debt.' },
  NUDGE_NOT_CREDITOR: { status: 403, message: 'Only the person who is owed can send a nudge.' },
  NUDGE_DEBT_NOT_PENDING: { status: 409, message: 'This debt is no longer owed, so there is nothing to nudge about.' },
  NUDGE_DEBTOR_LEFT: {
    status: 409,
    message: 'This person has left the group, so they don’t get nudges from it. Ask them yourself.',
  },
  NUDGE_DEBT_IN_PLAN: {
    status: 409,
    message:
      'Everyone agreed to a plan that settles this debt, so you can’t nudge about it separately. Open the plan under Debts to see who pays.',
  },
  NUDGED_ALREADY: {
    status: 409,
    message: 'You already sent a nudge about this debt in the past day. Try again tomorrow.',
  },
});
