import { formatPhoneInput } from '../../accounts/phone/rules.ts';
import type { DeliveryState } from '../../deliveries/model.ts';
import { TEXT_STATUSES, type TextStatus } from '../model.ts';
import type { EmailAuditStatus } from './model.ts';

const MICROS_PER_UNIT = 100;
const UNITS_PER_DOLLAR = 10_000;

/** The status of an email in the audit. One that still waits was attempted before (EM-10). */
export function emailAuditStatus(state: DeliveryState): EmailAuditStatus {
  if (state === 'waiting') return 'attempted';
  return state === 'failed' || state === 'undelivered' ? 'failed' : 'sent';
}

/** A text message is pending until a provider accepts it (SM-02). */
export function textStatus(state: DeliveryState): TextStatus {
  return TEXT_STATUSES.find((status) => status === state) ?? 'pending';
}

/** '$0.0079' (SM-06). */
export function formatCost(costMicros: number): string {
  return `$${(Math.round(costMicros / MICROS_PER_UNIT) / UNITS_PER_DOLLAR).toFixed(4)}`;
}

/** '(212) 555-0199' for 11 digits that start with 1; any other number as it is (SM-06). */
export function formatTextRecipient(recipient: string): string {
  const digits = recipient.replace(/\D/g, '');
  return /^1\d{10}$/.test(digits) ? formatPhoneInput(digits) : recipient;
}

/** The digits to look for in a recipient's number, however they were typed (SM-05). Null if there are none. */
export function searchedDigits(typed: string): string | null {
  return typed.replace(/\D/g, '') || null;
}
