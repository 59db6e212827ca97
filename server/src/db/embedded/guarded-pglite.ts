import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { wholeNumber } from '../reads/whole-number.ts';

/** PostgreSQL has stopped because it couldn't write or sync its log. Nothing more can be stored. */
export class DatabaseStoppedError extends Error {
  override readonly name = 'DatabaseStoppedError';
}

/** The same JavaScript types as from a PostgreSQL server. */
export const parsers: NonNullable<PGliteOptions['parsers']> = {
  [types.INT8]: wholeNumber,
  [types.DATE]: (day) => day,
};

/** A PGlite that refuses every statement once PostgreSQL has stopped. PGlite itself would wait for an answer forever. */
export class GuardedPGlite extends PGlite {
  #stopped: DatabaseStoppedError | undefined;

  refuseFromNow(reason: string): void {
    this.#stopped ??= new DatabaseStoppedError(`The database stopped: ${reason}`);
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#stopped) throw this.#stopped;
    const answer = super.execProtocolRawSync(message);
    if (this.#stopped) throw this.#stopped;
    return answer;
  }
}
