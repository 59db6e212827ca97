import { addItem, findItem, newestFirst, placeItem, replaceItem } from '../../../lib/live/live-list.ts';
import type { Debt, DebtList, Payment, PaymentList, PlanRecord } from '../model.ts';

/** The pending debts of a pair with one as it is now, the largest first. The answer to a call can be older than what an event said. */
export function placeDebt(list: DebtList, debt: Debt): DebtList {
  if ((findItem(list, debt.id)?.lastModified ?? '') > debt.lastModified) return list;
  return placeItem(list, debt, { order: largestFirst, belongs: debt.status === 'pending' });
}

function largestFirst(a: Debt, b: Debt): number {
  return b.amountCents - a.amountCents || a.id.localeCompare(b.id);
}

/** The payments with one as it is now. An old one that was just reversed is added only with its own page. */
export function withPayment(list: PaymentList, payment: Payment): PaymentList {
  if (findItem(list, payment.id)?.status === 'reversed') return list;
  const isNew = payment.status === 'recorded' && !findItem(list, payment.id);
  return isNew ? addItem(list, payment, newestFirst) : replaceItem(list, payment);
}

/** Something that settled debts: a payment, or a plan without payments. */
export type Settlement = { id: string; at: string } & (
  | { payment: Payment; plan?: undefined }
  | { plan: PlanRecord; payment?: undefined }
);

/** Payments and plans, newest first. A plan that's older than the loaded payments waits for their page. */
export function toHistory(
  payments: readonly Payment[],
  plans: readonly PlanRecord[],
  { isWhole }: { isWhole: boolean },
): Settlement[] {
  const oldest = payments.at(-1)?.createdAt ?? '';
  return [
    ...payments.map((payment) => ({ id: payment.id, at: payment.createdAt, payment })),
    ...plans
      .filter(({ settledAt }) => isWhole || settledAt >= oldest)
      .map((plan) => ({ id: plan.id, at: plan.settledAt, plan })),
  ].sort((a, b) => b.at.localeCompare(a.at));
}
