import { describe, expect, it } from 'vitest';
import { debtErrors } from '../errors.ts';
import { otherSettlementRefusal, ownUndoRefusal, undoReasonRefusal, undoRefusal } from './rules.ts';

const settled = { groupId: 'crew', status: 'settled', paymentId: 'p' } as const;
const pending = { groupId: 'crew', status: 'pending', paymentId: null } as const;
const replaced = { ...pending, status: 'replaced' } as const;
const recorded = { status: 'recorded' } as const;
const reversed = { status: 'reversed' } as const;

describe('undoing a settlement', () => {
  it('is possible while a payment settles the debt (DB-22)', () => {
    expect(undoRefusal({ groupId: 'crew', debt: settled, payment: recorded })).toBeNull();
  });

  it.each([
    ['Debt not found', null, null],
    ['Debt does not belong to this group', { ...settled, groupId: 'other' }, recorded],
    ['This debt is not settled', pending, null],
    ['This debt is not settled', replaced, null],
    ['No payment record found for this debt', { ...settled, paymentId: null }, null],
    ['Payment record not found', settled, null],
    ['This payment has already been reversed', settled, reversed],
    ['This payment has already been reversed', pending, reversed],
  ])('is refused with %j (DB-21, DB-23)', (message, debt, payment) => {
    expect(undoRefusal({ groupId: 'crew', debt, payment })?.message).toBe(message);
  });

  it.each([
    [{ ...settled, planId: null }, 'p', null],
    [{ ...settled, planId: null }, 'earlier', 'This payment has already been reversed'],
    [{ ...settled, paymentId: null, planId: 'plan' }, 'plan', null],
    [{ ...settled, paymentId: null, planId: 'plan' }, 'p', 'This payment has already been reversed'],
    [{ ...settled, planId: null }, undefined, null],
    [{ ...pending, planId: null }, 'p', null],
  ])('of %j by someone who saw the settlement %s is refused with %j (DB-23)', (debt, seenId, message) => {
    expect(otherSettlementRefusal(debt, seenId)?.message ?? null).toBe(message);
  });

  it('says why, in 1 to 500 characters (DB-20)', () => {
    expect(undoReasonRefusal(' sent twice ')).toBeNull();
    expect(undoReasonRefusal(` ${'x'.repeat(500)} `)).toBeNull();
    expect(undoReasonRefusal(' \n')).toBe(debtErrors.UNDO_REASON_MISSING);
    expect(undoReasonRefusal('\u200b\uffa0')).toBe(debtErrors.UNDO_REASON_MISSING);
    expect(undoReasonRefusal('x'.repeat(501))).toBe(debtErrors.UNDO_REASON_TOO_LONG);
    expect(debtErrors.UNDO_REASON_MISSING.message).toBe('Please provide a reason for undoing this settlement');
    expect(debtErrors.UNDO_NOT_SIGNED_IN.message).toBe('User not authenticated');
  });
});

describe('an admin who undoes a payment of their own', () => {
  const partyIds = ['ann', 'bob'];

  it.each([
    ['ann', false, null],
    ['ann', true, debtErrors.OTHER_ADMIN_UNDOES],
    ['bob', true, debtErrors.OTHER_ADMIN_UNDOES],
    ['carla', true, null],
    ['carla', false, null],
  ])('%s undoes it where someone outside it was an admin: %s', (viewerId, hadOutsideAdmin, refusal) => {
    expect(ownUndoRefusal({ viewerId, partyIds, hadOutsideAdmin })).toBe(refusal);
  });

  it('has to leave a plan they are part of to another admin too', () => {
    const plan = { partyIds: ['bob', 'carla', 'dan', 'ann'], hadOutsideAdmin: true };
    expect(ownUndoRefusal({ ...plan, viewerId: 'dan' })).toBe(debtErrors.OTHER_ADMIN_UNDOES);
    expect(ownUndoRefusal({ ...plan, viewerId: 'eve' })).toBeNull();
  });
});
