import { defineErrors } from '../shared/errors.ts';

/** The reasons of DB-11 to DB-13 come after 'Failed to record payment. ', and are sent that way (DB-10). */
export const debtErrors = defineErrors({
  PAYMENT_NOT_SIGNED_IN: {
    status: 401,
    message: 'Failed to record payment. You must be logged in to record payments.',
  },
  PAYMENT_NOT_INVOLVED: {
    status: 403,
    message:
      'Failed to record payment. You can only settle debts where you are involved as the person who owes or is owed money.',
  },
  PAYMENT_FORBIDDEN: {
    status: 403,
    message:
      'Failed to record payment. You do not have permission to settle these debts. You must be either the person who owes or is owed money.',
  },
  DEBT_NOT_FOUND: { status: 404, message: 'Failed to record payment. The debt could not be found.' },
  DEBTS_NOT_FOUND: {
    status: 404,
    message: 'Failed to record payment. Some debts could not be found. They may have already been settled.',
  },
  DEBT_ALREADY_SETTLED: {
    status: 409,
    message: 'Failed to record payment. This debt has already been settled.',
  },
  DEBTS_OF_OTHER_PAIRS: {
    status: 422,
    message: 'Failed to record payment. All debts must be between the same two users.',
  },
  PAYMENT_INVALID: {
    status: 422,
    message: 'Failed to record payment. Invalid payment information. Please check and try again.',
  },
  PAYMENT_TOO_MANY_DEBTS: {
    status: 422,
    message: 'Failed to record payment. One payment can settle at most 2,000 debts.',
  },
  PAYMENT_METHOD_MISSING: { status: 422, message: 'Please select a payment method' },
  PAYMENT_COMMENTS_TOO_LONG: { status: 422, message: 'Comments can have at most 500 characters' },
  PAYMENT_ENDS_PLAN: {
    status: 409,
    message:
      'Failed to record payment. Everyone agreed to a plan that settles this debt, and this payment would cancel it.',
  },
  PAYMENT_IN_PLAN: {
    status: 409,
    message:
      'Failed to record payment. Someone has already made a payment in the plan, and it settles this debt too. Mark what you paid in the plan instead.',
  },
  PAYMENT_TOO_SLOW: {
    status: 503,
    message:
      'Failed to record payment. The operation took too long. Please try again with fewer debts or check your connection.',
  },

  UNDO_NOT_SIGNED_IN: { status: 401, message: 'User not authenticated' },
  UNDO_REASON_MISSING: { status: 422, message: 'Please provide a reason for undoing this settlement' },
  UNDO_REASON_TOO_LONG: { status: 422, message: 'A reason can have at most 500 characters' },
  UNDO_DEBT_NOT_FOUND: { status: 404, message: 'Debt not found' },
  DEBT_OF_OTHER_GROUP: { status: 404, message: 'Debt does not belong to this group' },
  DEBT_NOT_SETTLED: { status: 409, message: 'This debt is not settled' },
  DEBT_WITHOUT_PAYMENT: { status: 409, message: 'No payment record found for this debt' },
  PAYMENT_NOT_FOUND: { status: 404, message: 'Payment record not found' },
  PAYMENT_ALREADY_REVERSED: { status: 409, message: 'This payment has already been reversed' },
  OTHER_ADMIN_UNDOES: {
    status: 403,
    message:
      'You’re part of this payment, so an admin who isn’t part of it has to undo it. If there isn’t one now, make another member an admin.',
  },
});
