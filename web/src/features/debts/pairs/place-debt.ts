import type { Debt, DebtList, DebtPage, Payment, PaymentList, PlanRecord } from '../model.ts';

/** The pending debts of a pair with one as it is now: put in by its size, in its place, or gone. */
export function placeDebt(list: DebtList, debt: Debt): DebtList {
  const without = list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== debt.id) }));
  const place = debt.status === 'pending' ? list.pages.findIndex((page) => reachesTo(page, debt)) : -1;
  const pages = without.map((page, at) =>
    at === place ? { ...page, items: [...page.items, debt].sort(largestFirst) } : page,
  );
  return { ...list, pages };
}

/** A debt on a page that has not been read comes when that page is. */
function reachesTo({ items, nextCursor }: DebtPage, debt: Debt): boolean {
  const smallest = items.at(-1);
  return nextCursor === null || (smallest !== undefined && largestFirst(debt, smallest) <= 0);
}

function largestFirst(a: Debt, b: Debt): number {
  return b.amountCents - a.amountCents || a.id.localeCompare(b.id);
}

/** The payments with one as it is now: in its place, or on top when it is new. */
export function withPayment(list: PaymentList, payment: Payment): PaymentList {
  const isListed = list.pages.some(({ items }) => items.some(({ id }) => id === payment.id));
  const first = list.pages[0]?.items[0];
  const isNew = !isListed && (first === undefined || payment.createdAt >= first.createdAt);
  const pages = list.pages.map((page, at) => {
    if (isListed) return { ...page, items: page.items.map((old) => (old.id === payment.id ? payment : old)) };
    return isNew && at === 0 ? { ...page, items: [payment, ...page.items] } : page;
  });
  return { ...list, pages };
}

/** Something by which debts were settled: a payment, or a plan without any. */
export type Settlement = { id: string; at: string } & (
  | { payment: Payment; plan?: undefined }
  | { plan: PlanRecord; payment?: undefined }
);

/** Payments and plans as they came, the newest first; a plan from before the payments that were read comes with them. */
export function historyOf(
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
