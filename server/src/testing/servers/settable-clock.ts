import { sql } from 'kysely';
import type { Clock } from '../../db/clock.ts';
import { prepare, type Statement } from '../../db/statement.ts';

/** A statement whose answer is a time that is already known. */
export const knownTime = prepare((_db, { at }: { at: Date }) => sql<{ at: Date }>`select ${at}::timestamptz as at`);

/** A clock that moves only when a test sets it. */
export class SettableClock implements Clock {
  #at: Date;

  constructor(at: Date) {
    this.#at = at;
  }

  async now(): Promise<Date> {
    return this.read();
  }

  statement(): Statement<{ at: Date }> {
    return knownTime({ at: this.#at });
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
