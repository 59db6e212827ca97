import { describe, expect, it } from 'vitest';
import { joinNames, netSentence, paysSentence, planCopy } from './copy.ts';

const transfer = { payerId: 'bob', payerName: 'Bob', payeeId: 'ann', payeeName: 'Ann', amountCents: 4_545 };

describe('the texts of a settle-up plan (PY-03)', () => {
  it.each([
    ['cat', 'Bob pays Ann $45.45'],
    ['bob', 'You pay Ann $45.45'],
    ['ann', 'Bob pays you $45.45'],
  ])('name its payments for %s', (viewerId, words) => {
    expect(paysSentence(transfer, viewerId)).toBe(words);
  });

  it.each([
    [2_000, 'cat', 'Ann is owed $20.00'],
    [-2_000, 'cat', 'Ann owes $20.00'],
    [0, 'cat', 'Ann is even'],
    [2_000, 'ann', 'You are owed $20.00'],
    [-2_000, 'ann', 'You owe $20.00'],
    [0, 'ann', 'You are even'],
  ])('name its people: %i for %s', (netCents, viewerId, words) => {
    expect(netSentence({ userId: 'ann', name: 'Ann', netCents }, viewerId)).toBe(words);
  });

  it('name the people it waits for, and what it settles', () => {
    const people = [
      { userId: 'ann', name: 'Ann' },
      { userId: 'bob', name: 'Bob' },
      { userId: 'cat', name: 'Cat' },
    ];
    expect(joinNames(people, 'bob')).toBe('Ann, you, and Cat');
    expect(planCopy.sums(7, 4)).toBe('7 debts settled by 4 payments');
    expect(planCopy.sums(1, 1)).toBe('1 debt settled by 1 payment');
    expect(planCopy.sums(3, 0)).toBe('3 debts settled without a payment');
  });

  it.each([
    [{ paid: 1, all: 2, debtCount: 5 }, '1 of 2 payments made. Together, they settle 5 debts.'],
    [{ paid: 0, all: 1, debtCount: 2 }, '0 of 1 payment made. It settles 2 debts.'],
    [{ paid: 1, all: 1, debtCount: 1 }, '1 of 1 payment made. It settles 1 debt.'],
    [{ paid: 0, all: 0, debtCount: 3 }, 'No one has to pay. Settling the plan settles 3 debts.'],
  ])('say how far it is: %o', (progress, words) => {
    expect(planCopy.progress(progress)).toBe(words);
  });
});
