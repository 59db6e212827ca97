import type { KyselyPlugin } from 'kysely';

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
