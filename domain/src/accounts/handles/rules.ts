import type { ErrorSpec } from '../../shared/errors.ts';
import { accountErrors } from '../errors.ts';
import { PAYMENT_SERVICES, type PaymentHandles, type PaymentService } from '../model.ts';
import { formatPhone, normalizePhone } from '../phone/rules.ts';
import { isEmail, normalizeEmail } from '../rules.ts';

/** What a form or a call carries of them. */
export type TypedHandles = Readonly<{ [Service in PaymentService]?: string | null | undefined }>;

/** What people type or paste before the name itself. */
const prefixes = {
  venmo: /^(?:(?:https?:\/\/)?(?:www\.)?venmo\.com\/(?:u\/)?)?@?/i,
  cashApp: /^(?:(?:https?:\/\/)?(?:www\.)?cash\.app\/)?\$?/i,
  paypal: /^(?:(?:https?:\/\/)?(?:www\.)?(?:paypal\.me|paypal\.com\/paypalme)\/)?@?/i,
} as const;

/**
 * Venmo: the pattern of user_name in PayPal's published API. Cash App: at most 20 letters and digits, at least one of them
 * a letter. PayPal.Me: at most 20 letters and digits.
 */
const patterns = {
  venmo: /^[A-Za-z0-9_-]{1,50}$/,
  cashApp: /^(?=.*[A-Za-z])[A-Za-z0-9]{1,20}$/,
  paypal: /^[A-Za-z0-9]{1,20}$/,
} as const;

const refusals = {
  venmo: accountErrors.VENMO_INVALID,
  cashApp: accountErrors.CASH_APP_INVALID,
  paypal: accountErrors.PAYPAL_INVALID,
  zelle: accountErrors.ZELLE_INVALID,
} as const;

/** A handle as it's stored and shown; null if it isn't valid for the service (PY-01). */
export function normalizeHandle(service: PaymentService, typed: string): string | null {
  const text = typed.trim();
  if (service === 'zelle') return zelleAddress(text);
  const name = text.replace(prefixes[service], '').replace(/\/$/, '');
  return patterns[service].test(name) ? name : null;
}

function zelleAddress(text: string): string | null {
  if (isEmail(text)) return normalizeEmail(text);
  const phone = normalizePhone(text);
  return phone && formatPhone(phone);
}

/** Why a handle can't be saved; an empty one removes the handle (PY-01). */
export function handleRefusal(service: PaymentService, typed: string | null | undefined): ErrorSpec | null {
  if (!typed?.trim()) return null;
  return normalizeHandle(service, typed) === null ? refusals[service] : null;
}

/** The first refusal of several handles that are saved together. */
export function handlesRefusal(typed: TypedHandles): ErrorSpec | null {
  for (const service of PAYMENT_SERVICES) {
    const refusal = handleRefusal(service, typed[service]);
    if (refusal) return refusal;
  }
  return null;
}

/** The handles after a change; the ones not mentioned stay. */
export function withHandles(current: PaymentHandles, typed: TypedHandles): PaymentHandles {
  const next = { ...current };
  for (const service of PAYMENT_SERVICES) {
    const text = typed[service];
    if (text !== undefined) next[service] = text?.trim() ? normalizeHandle(service, text) : null;
  }
  return next;
}
