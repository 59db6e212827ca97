import { debtErrors } from '@evens/domain/debts/errors';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { isPaymentOver, paymentFailure, undoFailure } from './data.ts';

const refused = ({ status, ...refusal }: { status: number; code: string; message: string }) =>
  new ApiError(status, refusal);

const unreachable = new ApiError(0, { code: 'UNREACHABLE', message: 'Unable to connect' });
const crashed = new ApiError(500, { code: 'INTERNAL', message: 'Something broke' });

describe('a payment that was not recorded (DB-10, DB-13)', () => {
  it.each([
    ['DEBT_NOT_FOUND', true],
    ['DEBTS_NOT_FOUND', true],
    ['DEBT_ALREADY_SETTLED', true],
    ['PAYMENT_NOT_INVOLVED', false],
    ['PAYMENT_INVALID', false],
    ['PAYMENT_TOO_SLOW', false],
  ] as const)('after %s shows the reason, and the dialog is over: %s', (code, isOver) => {
    expect(paymentFailure(refused(debtErrors[code]))).toBe(debtErrors[code].message);
    expect(isPaymentOver(debtErrors[code].code)).toBe(isOver);
  });

  it.each([
    ['a lost connection', unreachable],
    ['a crash', crashed],
    ['a bug', new TypeError('x')],
  ])('can be tried again after %s', (_, error) => {
    expect(paymentFailure(error)).toBe('Failed to record payment. Please try again.');
    expect(isPaymentOver(error instanceof ApiError ? error.code : '')).toBe(false);
  });
});

describe('a payment that was not undone (DB-24)', () => {
  it('shows the reason of the server', () => {
    expect(undoFailure(refused(debtErrors.PAYMENT_ALREADY_REVERSED))).toBe('This payment has already been reversed');
  });

  it('has the text of the requirements after any other failure', () => {
    for (const error of [unreachable, crashed, new TypeError('x')]) {
      expect(undoFailure(error)).toBe('Failed to undo settlement');
    }
  });
});
