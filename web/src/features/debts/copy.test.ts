import { describe, expect, it } from 'vitest';
import {
  countSentence,
  coversSentence,
  debtsCopy,
  explainerCopy,
  paidSentence,
  paymentSentence,
  undoSentence,
} from './copy.ts';

const ann = { payerId: 'ann', payerName: 'Ann' };
const bob = { payerId: 'bob', payerName: 'Bob' };
const toAnn = { payeeId: 'ann', payeeName: 'Ann' };
const toBob = { payeeId: 'bob', payeeName: 'Bob' };

const bobOwes = (amountCents: number) => ({ debtorId: 'bob', amountCents });
const annOwes = (amountCents: number) => ({ debtorId: 'ann', amountCents });

it('an undo that fails for no known reason has the text of the requirements (DB-24)', () => {
  expect(debtsCopy.undoFailed).toBe('Failed to undo settlement');
});

it('a payment that fails for no known reason has the text of the requirements (DB-13)', () => {
  expect(debtsCopy.paymentFailed).toBe('Failed to record payment. Please try again.');
});

describe('the sentence about what a payment covers', () => {
  it('nets both directions and says who pays (DB-08)', () => {
    const debts = [bobOwes(3000), bobOwes(2000), annOwes(2000)];
    const sentence = coversSentence(debts, { ...bob, ...toAnn, amountCents: 3000 }, 'carla');
    expect(sentence).toBe('Covers 3 debts: $50.00 − $20.00 = $30.00, Bob pays Ann');
  });

  it('has no arithmetic for debts in one direction', () => {
    const sentence = coversSentence([bobOwes(4545)], { ...bob, ...toAnn, amountCents: 4545 }, 'bob');
    expect(sentence).toBe('Covers 1 debt: $45.45, you pay Ann');
  });

  it('changes direction when the other side owes more (DB-08)', () => {
    const sentence = coversSentence([bobOwes(1000), annOwes(2500)], { ...ann, ...toBob, amountCents: 1500 }, 'bob');
    expect(sentence).toBe('Covers 2 debts: $25.00 − $10.00 = $15.00, Ann pays you');
  });

  it('names no payer if both directions are equal (DB-08)', () => {
    const sentence = coversSentence([bobOwes(1000), annOwes(1000)], { ...bob, ...toAnn, amountCents: 0 }, 'ann');
    expect(sentence).toBe('Covers 2 debts: $10.00 − $10.00 = $0.00, no one pays');
  });
});

describe('the debts that a tab of one direction leaves out', () => {
  const debt = { debtorName: 'Bob', creditorId: 'ann', creditorName: 'Ann', amountCents: 2000 };
  const owedToAnn = { ...debt, debtorId: 'bob' };

  it("are mentioned beside the number of debts, from the reader's side", () => {
    const one = { debtCount: 1, amountCents: 4500, leftOut: owedToAnn };
    expect(countSentence({ debtCount: 2, amountCents: 4500, leftOut: null }, 'ann')).toBe('2 debts');
    expect(countSentence(one, 'ann')).toBe('1 debt, not counting the $20.00 Bob owes you. Net: You owe Bob $25.00');
    expect(countSentence(one, 'bob')).toBe('1 debt, not counting the $20.00 you owe Ann. Net: Ann owes you $25.00');
    expect(countSentence({ ...one, amountCents: 500 }, 'ann')).toContain('Net: Bob owes you $15.00');
    expect(countSentence({ ...one, amountCents: 2000 }, 'ann')).toContain('Net: You and Bob are even');
  });
});

describe('the question before an undo', () => {
  it('says what will be owed afterwards (DB-22, DB-23)', () => {
    const payment = { ...bob, ...toAnn, amountCents: 3000, planId: null };
    expect(undoSentence({ ...payment, debtIds: ['a', 'b'] }, 'carla')).toBe(
      'The 2 debts it covered are owed again: Bob owes Ann $30.00.',
    );
    expect(undoSentence({ ...payment, debtIds: ['a'] }, 'bob')).toBe(
      'The debt it covered is owed again: You owe Ann $30.00.',
    );
    expect(undoSentence({ ...payment, planId: 'plan', debtIds: ['a', 'b'] }, 'bob')).toBe(
      'This undoes the whole plan: 2 debts will be owed again.',
    );
  });
});

describe('the explainer of the Debts page (SH-20)', () => {
  it('is step 4, and names what the tabs show', () => {
    expect(`${explainerCopy.title} ${explainerCopy.text}`).toBe(
      "Step 4. Settle up. Money Owed is what you owe (the I Owe tab). Money You're Owed is what friends owe you (the Owed to Me tab).",
    );
  });
});

describe('a payment in words', () => {
  it("is written from the reader's side", () => {
    const payment = { ...bob, ...toAnn, amountCents: 3000 };
    expect(paidSentence(payment, 'bob')).toBe('You paid Ann $30.00');
    expect(paidSentence(payment, 'ann')).toBe('Bob paid you $30.00');
    expect(paidSentence(payment, 'carla')).toBe('Bob paid Ann $30.00');
    expect(paidSentence({ ...payment, amountCents: 0 }, 'ann')).toBe('You and Bob are even');
    expect(paidSentence({ ...payment, amountCents: 0 }, 'carla')).toBe('Ann and Bob are even');
    expect(paidSentence({ ...payment, amountCents: 0 }, 'bob')).toBe('You and Ann are even');
  });

  it('says how it was made, what it covers, and who recorded it', () => {
    const method = 'venmo' as const;
    const recorded = { settledBy: 'ann', settledByName: 'Ann', planId: null };
    const payment = { ...recorded, paymentMethod: method, debtIds: ['a', 'b'] };
    expect(paymentSentence(payment, 'bob')).toBe('Venmo, covers 2 debts, recorded by Ann');
    expect(paymentSentence(payment, 'ann')).toBe('Venmo, covers 2 debts, recorded by you');
    const planned = { ...payment, planId: 'plan' };
    expect(paymentSentence(planned, 'bob')).toBe('Part of a plan that settled 2 debts, recorded by Ann');
  });
});
