import { describe, expect, it } from 'vitest';
import { auditDebtSums } from './audit-debt-sums.ts';
import { differenceText } from './difference-text.ts';

const sum = { debtorId: 'bob', debtorName: 'Bob', creditorName: 'Ann', storedCents: 2_000, storedDebts: 1 };

describe('the audit of what people owe in all (OP-06)', () => {
  it('finds that everything adds up', () => {
    expect(auditDebtSums([{ ...sum, cents: 2_000, debts: 1 }])).toEqual([]);
  });

  it.each([
    [2_500, 2, 'What Bob owes Ann in all: expected $25.00 (2 debts), found $20.00 (1 debt) (person bob)'],
    [2_000, 2, 'What Bob owes Ann in all: expected $20.00 (2 debts), found $20.00 (1 debt) (person bob)'],
    [0, 0, 'What Bob owes Ann in all: expected $0.00 (0 debts), found $20.00 (1 debt) (person bob)'],
  ])('finds a stored sum that the pending debts of %d cents (%d) don’t have', (cents, debts, text) => {
    expect(auditDebtSums([{ ...sum, cents, debts }]).map(differenceText)).toEqual([text]);
  });
});
