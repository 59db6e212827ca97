import type { Statement } from '../statement.ts';

/** What a command was prepared from has changed, so it has to be prepared again. */
class PremiseChanged extends Error {}

/**
 * What a command was prepared from without asking the database, because it was read before. Its transaction reads it
 * again, and decides only if it's still true.
 */
export class Premise {
  readonly statement: Statement;
  readonly #isStillTrue: (rows: readonly unknown[]) => boolean;
  #state: 'open' | 'confirmed' | 'dropped' = 'open';

  constructor(statement: Statement, isStillTrue: (rows: readonly unknown[]) => boolean) {
    this.statement = statement;
    this.#isStillTrue = isStillTrue;
  }

  /** Whether something relies on it that no transaction has confirmed. */
  get isOpen(): boolean {
    return this.#state === 'open';
  }

  get isDropped(): boolean {
    return this.#state === 'dropped';
  }

  /** Called in each transaction of the command, before it decides. */
  confirm(rows: readonly unknown[]): void {
    const isTrue = this.#isStillTrue(rows);
    this.#state = isTrue ? 'confirmed' : 'open';
    if (!isTrue) throw new PremiseChanged();
  }

  /** From now on, nothing relies on it. */
  drop(): void {
    this.#state = 'dropped';
  }
}
