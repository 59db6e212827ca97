import type { Clock } from '../../db/clock.ts';

/** A clock that moves only when a test sets it. */
export class SettableClock implements Clock {
  #at: Date;

  constructor(at: Date) {
    this.#at = at;
  }

  async now(): Promise<Date> {
    return this.read();
  }

  read(): Date {
    return new Date(this.#at);
  }

  set(at: Date | string): void {
    this.#at = new Date(at);
  }

  advance(ms: number): void {
    this.#at = new Date(this.#at.getTime() + ms);
  }
}
