import type { InfiniteData } from '@tanstack/react-query';
import type { components } from '../../lib/api.gen.ts';

export type Debt = components['schemas']['Debt'];
export type Payment = components['schemas']['Payment'];
export type PaymentPage = components['schemas']['PaymentPage'];
export type PaymentList = InfiniteData<PaymentPage, string>;

/** The pending debts after some have come or changed: what is no longer pending leaves. */
export function withDebts(debts: readonly Debt[], changed: readonly Debt[]): Debt[] {
  const ids = new Set(changed.map(({ id }) => id));
  return [...debts.filter(({ id }) => !ids.has(id)), ...changed.filter(({ status }) => status === 'pending')];
}

/** The payments with one as it is now: in its place, or on top when it is new. */
export function withPayment(list: PaymentList, payment: Payment): PaymentList {
  const isListed = list.pages.some(({ items }) => items.some(({ id }) => id === payment.id));
  const pages = list.pages.map((page, at) => {
    if (isListed) return { ...page, items: page.items.map((old) => (old.id === payment.id ? payment : old)) };
    return at === 0 ? { ...page, items: [payment, ...page.items] } : page;
  });
  return { ...list, pages };
}
