import type { PaymentService } from '../../accounts/model.ts';
import { limits } from '../../shared/limits.ts';

export type LinkedPayment = { handle: string; amountCents: number; note: string };

type Writer = (handle: string, dollars: string, note: string) => string;

/**
 * The addresses that the services' own apps answer to. Only Venmo's carries a note; Zelle has no address, since it lives in
 * the apps of the banks.
 */
const writers: Readonly<Record<PaymentService, Writer | null>> = {
  venmo: (handle, dollars, note) =>
    `https://venmo.com/?txn=pay&audience=private&recipients=${handle}&amount=${dollars}&note=${note}`,
  cashApp: (handle, dollars) => `https://cash.app/$${handle}/${dollars}`,
  paypal: (handle, dollars) => `https://paypal.me/${handle}/${dollars}USD`,
  zelle: null,
};

/** Where to pay with payee, amount and note filled in; null where the service has no such link (PY-02). */
export function paymentLink(service: PaymentService, { handle, amountCents, note }: LinkedPayment): string | null {
  const write = writers[service];
  if (!write || handle === '' || !Number.isSafeInteger(amountCents) || amountCents <= 0) return null;
  return write(encodeURIComponent(handle), decimalDollars(amountCents), encodeURIComponent(note.toWellFormed()));
}

/** 4545 as '45.45', without a thousands separator. */
function decimalDollars(cents: number): string {
  const rest = String(cents % limits.centsPerDollar).padStart(2, '0');
  return `${Math.floor(cents / limits.centsPerDollar)}.${rest}`;
}
