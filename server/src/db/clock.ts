import { sql } from 'kysely';
import type { Db } from './database.ts';
import { prepare, type Statement, toQuery } from './statement.ts';

/** The time comes from the database's clock, so all processes that use it agree. */
export type Clock = {
  now(db: Db): Promise<Date>;
  /** The same as a statement, to send together with others. */
  statement(): Statement<{ at: Date }>;
};

const databaseTime = prepare((_db, _: Record<never, never>) => sql<{ at: Date }>`select clock_timestamp() as at`);

export const databaseClock: Clock = {
  async now(db) {
    const answer = await db.executeQuery(toQuery(databaseTime({})));
    return answer.rows[0]?.at ?? new Date();
  },
  statement: () => databaseTime({}),
};

/** A statement whose answer is a time that is already known. */
export const knownTime = prepare((_db, { at }: { at: Date }) => sql<{ at: Date }>`select ${at}::timestamptz as at`);

/** A clock that moves only when it's told to: in tests, and while a demo lives through its season. */
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
