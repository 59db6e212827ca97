import type { ErrorSpec } from '../../shared/errors.ts';
import { accountErrors } from '../errors.ts';
import { phoneCodes } from '../model.ts';

/** Whether ten digits are a real number shows only when a code is sent to it. */
const usPhone = /^(?:\+?1)?(\d{10})$/;
/** A number with everything that people type around it. */
const TYPED_CHARACTERS = 50;

/** The form in which a US number is kept, +1 and ten digits; null when it is none (US-11). */
export function normalizePhone(typed: string): string | null {
  if (typed.length > TYPED_CHARACTERS) return null;
  const [, digits] = usPhone.exec(typed.replace(/[\s().-]/g, '')) ?? [];
  return digits ? `+1${digits}` : null;
}

/** '(212) 555-0199' of a number that is kept. */
export function formatPhone(normalized: string): string {
  return formatPhoneInput(normalized.slice(2));
}

/** What has been typed so far, in the form (XXX) XXX-XXXX (US-08); more digits than a number has are left out. */
export function formatPhoneInput(typed: string): string {
  const all = typed.replace(/\D/g, '');
  const digits = (all.length > 10 ? all.replace(/^1/, '') : all).slice(0, 10);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (!exchange) return area;
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`;
}

/** Why no code goes to a number (US-08). */
export function phoneRefusal(typed: string): ErrorSpec | null {
  return normalizePhone(typed) === null ? accountErrors.PHONE_INVALID : null;
}

type CodesSent = {
  /** Only people who verified their own address have Evens write to a number. */
  isVerified: boolean;
  /** When this person had codes sent within a day, and how many went to the number and to everyone. */
  sentAt: readonly Date[];
  toNumber: number;
  ofSite: number;
};

/** A new code at most once a minute, and so many a day: for a person, for a number (US-14) and for the whole site. */
export function newCodeRefusal({ isVerified, sentAt, toNumber, ofSite }: CodesSent, now: Date): ErrorSpec | null {
  if (!isVerified) return accountErrors.EMAIL_NOT_VERIFIED;
  const newest = Math.max(...sentAt.map((at) => at.getTime()));
  if (now.getTime() - newest < phoneCodes.againAfterMs) return accountErrors.PHONE_CODE_TOO_SOON;
  const isEnough = sentAt.length >= phoneCodes.perDay || toNumber >= phoneCodes.toNumberPerDay;
  if (isEnough) return accountErrors.PHONE_CODES_TOO_MANY;
  return ofSite >= phoneCodes.ofSitePerDay ? accountErrors.PHONE_CODES_PAUSED : null;
}

/** What can be said about a code before it is compared: exactly six digits (US-09). */
export function codeFormatRefusal(typed: string): ErrorSpec | null {
  const fits = typed.length === phoneCodes.digits && /^\d+$/.test(typed);
  return fits ? null : accountErrors.PHONE_CODE_INVALID;
}

/** Whether the code that was sent can still be entered: for ten minutes and five tries (US-14). */
export function codeRefusal(sent: { sentAt: Date; tries: number } | null, now: Date): ErrorSpec | null {
  if (!sent) return accountErrors.PHONE_CODE_OVER;
  const isOld = now.getTime() - sent.sentAt.getTime() >= phoneCodes.lastMs;
  return isOld || sent.tries >= phoneCodes.tries ? accountErrors.PHONE_CODE_OVER : null;
}
