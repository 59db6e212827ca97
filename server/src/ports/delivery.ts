import type { DeliveryFailure } from '@evens/domain/messages/model';

/** Why a message wasn't sent. The text may name the recipient, but the code never does. */
export class DeliveryError extends Error {
  readonly failure: DeliveryFailure;
  readonly code: string;

  constructor(failure: DeliveryFailure, code: string, message: string) {
    super(message);
    this.failure = failure;
    this.code = code;
  }

  static of(error: unknown): DeliveryError {
    if (error instanceof DeliveryError) return error;
    return new DeliveryError('delayed', 'UNKNOWN', error instanceof Error ? error.message : 'unknown failure');
  }
}
