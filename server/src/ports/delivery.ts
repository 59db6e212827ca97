import type { DeliveryFailure } from '@evens/domain/deliveries/model';

/** Why a message wasn't sent. The text may name the recipient, but the code never does. */
export class DeliveryError extends Error {
  readonly failure: DeliveryFailure;
  readonly code: string;
  /** How long the provider asked to wait before the next attempt. */
  readonly retryAfterMs: number | null;

  constructor(failure: DeliveryFailure, code: string, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.failure = failure;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }

  static of(error: unknown): DeliveryError {
    if (error instanceof DeliveryError) return error;
    return new DeliveryError('delayed', 'UNKNOWN', error instanceof Error ? error.message : 'unknown failure');
  }
}
