import { sql } from 'kysely';
import type { Clock } from '../../db/clock.ts';
import { prepare, type Statement } from '../../db/statement.ts';

const demoTime = prepare((_db, { at }: { at: Date }) => sql<{ at: Date }>`select ${at}::timestamptz as at`);

/** The clock of a demo, which lives through its season before it's shown. */
export class DemoClock implements Clock {
  #at: Date;

  constructor(at: Date) {
    this.#at = at;
  }

  async now(): Promise<Date> {
    return this.#at;
  }

  statement(): Statement<{ at: Date }> {
    return demoTime({ at: this.#at });
  }

  read(): Date {
    return this.#at;
  }

  /** Time never goes back. */
  moveTo(at: Date): void {
    if (at > this.#at) this.#at = at;
  }

  advance(ms: number): void {
    this.#at = new Date(this.#at.getTime() + ms);
  }
}
