import { calculateNets } from '../debts/plan/rules.ts';
import { formatSignedUsd } from '../shared/money.ts';
import { joinOrNone } from './difference-text.ts';
import type { AuditedPlan, Difference } from './model.ts';

type Claim = Pick<Difference, 'about' | 'expected' | 'found'>;

/** The payments of a plan settle each person's net in the plan's debts, and share the plan's status (I5). */
export function auditPlan(plan: AuditedPlan): Difference[] {
  return [...auditStatuses(plan), ...auditNets(plan)].map((claim) => ({
    subject: 'plan' as const,
    id: plan.id,
    betId: null,
    ...claim,
  }));
}

function auditStatuses({ status, payments }: AuditedPlan): Claim[] {
  const expected = status === 'settled' ? 'recorded' : 'reversed';
  const found = [...new Set(payments.map((payment) => payment.status))];
  const isSame = found.every((each) => each === expected);
  return isSame ? [] : [{ about: 'The payments of a plan', expected, found: joinOrNone(found) }];
}

function auditNets({ payments, debts }: AuditedPlan): Claim[] {
  const names = new Map([
    ...debts.map(({ debtorId, debtorName }) => [debtorId, debtorName] as const),
    ...debts.map(({ creditorId, creditorName }) => [creditorId, creditorName] as const),
    ...payments.map(({ payerId, payerName }) => [payerId, payerName] as const),
    ...payments.map(({ payeeId, payeeName }) => [payeeId, payeeName] as const),
  ]);
  const owed = calculateNets(debts);
  const paid = calculateNets(
    payments.map(({ payerId, payeeId, amountCents }) => ({ debtorId: payerId, creditorId: payeeId, amountCents })),
  );
  return [...names].flatMap(([id, name]) => {
    const expected = formatNet(owed, id);
    const found = formatNet(paid, id);
    return expected === found ? [] : [{ about: `What ${name} nets from a plan`, expected, found }];
  });
}

function formatNet(nets: ReturnType<typeof calculateNets>, id: string): string {
  return formatSignedUsd(nets.find(({ userId }) => userId === id)?.netCents ?? 0);
}
