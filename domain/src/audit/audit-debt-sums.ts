import { formatUsd } from '../shared/money.ts';
import { count } from './difference-text.ts';
import type { AuditedDebtSum, Difference } from './model.ts';

/** What one member owes another in all, as people read it, is the sum of the pending debts between them. */
export function auditDebtSums(sums: readonly AuditedDebtSum[]): Difference[] {
  return sums
    .filter(({ storedCents, storedDebts, cents, debts }) => storedCents !== cents || storedDebts !== debts)
    .map(({ debtorId, debtorName, creditorName, ...sum }) => ({
      subject: 'person' as const,
      id: debtorId,
      betId: null,
      about: `What ${debtorName} owes ${creditorName} in all`,
      expected: describeSum(sum.cents, sum.debts),
      found: describeSum(sum.storedCents, sum.storedDebts),
    }));
}

/** '$20.00 (2 debts)'. */
function describeSum(cents: number, debts: number): string {
  return `${formatUsd(cents)} (${count(debts, 'debt')})`;
}
