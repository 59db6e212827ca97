import { PAYMENT_METHODS, type PaymentMethod } from '@evens/domain/debts/model';
import { OWN, recall, remember } from '../../../lib/prefs.ts';

const KEY = `${OWN}payment-method`;

/** How the viewer paid last time in this browser, or '' (XP-05). */
export function lastMethod(): PaymentMethod | '' {
  return PAYMENT_METHODS.find((method) => method === recall(KEY)) ?? '';
}

export function rememberMethod(method: string | null): void {
  if (method) remember(KEY, method);
}
