import type { ServerResponse } from 'node:http';
import { type Answering, good, refusal } from './provider-faults.ts';

/** Each key's credits at the provider. A call costs credits and is refused when there aren't enough. */
export class CreditsAccount {
  readonly #left = new Map<string, number>();
  /** Calls that were paid for, calls that were refused, and free calls to check the balance. */
  readonly calls = { paid: 0, refused: 0, free: 0 };

  left(key: string): number {
    return this.#left.get(key) ?? 0;
  }

  set(key: string, credits: number): void {
    this.#left.set(key, credits);
  }

  charge(credits: number, body: () => readonly unknown[]): Answering {
    return (response) => {
      const key = getApiKey(response);
      const left = this.left(key) - credits;
      if (left < 0) {
        this.calls.refused += 1;
        return refusal(401, 'OUT_OF_USAGE_CREDITS', { 'x-requests-remaining': '0' })(response);
      }
      this.calls.paid += 1;
      this.set(key, left);
      return good(body(), credits, { 'x-requests-remaining': String(left) })(response);
    };
  }

  readonly sayWhatIsLeft: Answering = (response) => {
    this.calls.free += 1;
    good([], 0, { 'x-requests-remaining': String(this.left(getApiKey(response))) })(response);
  };
}

function getApiKey({ req }: ServerResponse): string {
  return new URL(req.url ?? '/', 'http://stand-in').searchParams.get('apiKey') ?? '';
}
