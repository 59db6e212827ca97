import type { KyselyPlugin } from 'kysely';
import type { Sending } from './simulated-server.ts';

/** Makes one of the next statements fail, like a lost connection or a serialization failure would. */
export class BrokenStatements {
  #left = 0;
  #code = '';
  broken = 0;

  readonly plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (this.#left > 0) this.#count();
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  /** What is sent in one trip fails as a whole, before it reaches the database. A rollback alone always gets there. */
  readonly sending: Sending = (send) => async (statements) => {
    if (this.#left > 0 && statements.length > 1) this.#count();
    return send(statements);
  };

  /** Fails the statement that comes this many after the current one. */
  breakAfter(statements: number, code: 'connection_failure' | 'serialization_failure'): void {
    this.#left = statements;
    this.#code = code === 'connection_failure' ? '08006' : '40001';
  }

  calm(): void {
    this.#left = 0;
  }

  #count(): void {
    this.#left -= 1;
    if (this.#left > 0) return;
    this.broken += 1;
    throw Object.assign(new Error('a statement was broken'), { code: this.#code });
  }
}
