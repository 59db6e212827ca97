import { describe, expect, it } from 'vitest';
import { undoneEntry, undonePlanEntry } from './log-entry.ts';

const payment = { payerName: 'Bob', payeeName: 'Carla', amountCents: 2_000 };
const admin = { userName: 'Ann', isSiteAdmin: false };

describe('the group log entry for an undone settlement', () => {
  it('says who paid, who was paid, how much, who undid it, and why', () => {
    expect(undoneEntry(payment, admin, 'it never came')).toEqual({
      kind: 'payment',
      text: 'Ann undid Bob’s $20.00 payment to Carla: it never came.',
    });
  });

  it('names a site admin as one, since the group may not know them', () => {
    expect(undoneEntry(payment, { ...admin, isSiteAdmin: true }, 'Sent twice!').text).toBe(
      'Ann, a site admin, undid Bob’s $20.00 payment to Carla: Sent twice!',
    );
  });

  it.each([
    [1, 'Ann undid the plan that settled 1 debt: too soon.'],
    [6, 'Ann undid the plan that settled 6 debts: too soon.'],
  ])('says how many debts an undone plan had settled: %i', (debtCount, text) => {
    expect(undonePlanEntry({ debtCount }, admin, 'too soon')).toEqual({ kind: 'payment', text });
  });
});
