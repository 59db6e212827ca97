import { defineErrors } from '../../shared/errors.ts';

export const planErrors = defineErrors({
  PLAN_CHANGED: {
    status: 409,
    message: 'The debts have changed since you opened this plan. Please review the new one.',
  },
  PLAN_NOT_INVOLVED: { status: 403, message: 'You have no debts in this plan.' },
  PLAN_NOT_AGREED: { status: 409, message: 'Not everyone in this plan has agreed to it yet.' },
  PLAN_AGREED: {
    status: 409,
    message: 'Everyone has agreed to this plan, so you can’t withdraw anymore.',
  },
  PLAN_ALREADY_SETTLED: { status: 409, message: 'This plan has already been settled.' },
  PLAN_PAYMENT_NOT_FOUND: { status: 404, message: 'This payment isn’t part of the plan.' },
  PLAN_PAYMENT_NOT_YOURS: {
    status: 403,
    message: 'Only the person who pays and the person who is paid can mark this payment.',
  },
  PLAN_INVALID: { status: 422, message: 'Invalid plan. Please reload the page and try again.' },
});
