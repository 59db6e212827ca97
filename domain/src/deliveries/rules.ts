import { type DeliveryFailure, deliveryLimits } from './model.ts';

type FailedAttempt = {
  failure: DeliveryFailure;
  /** How many there were, with this one. */
  attempts: number;
  /** How long the provider asked to wait. */
  retryAfterMs: number | null;
};

/** How long a delivery waits for its next attempt; null if there is none: it was refused, or all attempts are used up. */
export function nextAttemptAfterMs(
  { failure, attempts, retryAfterMs }: FailedAttempt,
  { retriesMs }: { retriesMs: readonly number[] },
): number | null {
  const pauseMs = failure === 'refused' ? undefined : retriesMs[attempts - 1];
  if (pauseMs === undefined) return null;
  return Math.max(pauseMs, Math.min(retryAfterMs ?? 0, deliveryLimits.restMaxMs));
}

/** How long the whole channel rests after a failure. A failure of one delivery says nothing about the others. */
export function restAfterMs({ failure, retryAfterMs }: Omit<FailedAttempt, 'attempts'>): number | null {
  if (failure !== 'unreachable') return null;
  return Math.min(retryAfterMs ?? deliveryLimits.restMs, deliveryLimits.restMaxMs);
}

/** What a Retry-After header asks for: seconds, or a date (RFC 9110). Null if it says nothing usable. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}(\.\d{1,9})?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const until = /GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime());
}
