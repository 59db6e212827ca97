import { PGlite } from '@electric-sql/pglite';

/** PostgreSQL has stopped because it couldn't write or sync its log. Nothing more can be stored. */
export class DatabaseStoppedError extends Error {
  override readonly name = 'DatabaseStoppedError';
}

/** A PGlite that refuses every statement once PostgreSQL has stopped. PGlite itself would wait for an answer forever. */
export class GuardedPGlite extends PGlite {
  #stopped: DatabaseStoppedError | undefined;

  /** Called in the middle of the statement that failed. */
  refuseFromNow(reason: string): void {
    const stopped = new DatabaseStoppedError(`The database stopped: ${reason}`);
    this.#stopped ??= stopped;
    // PGlite would go on with the messages behind that statement.
    if (!this.mod) return;
    this.mod.stackRestore = () => {
      throw stopped;
    };
    this.mod._PostgresSendReadyForQueryIfNecessary = () => {};
    this.mod._pgl_pq_flush = () => {};
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#stopped) throw this.#stopped;
    const answer = super.execProtocolRawSync(message);
    if (this.#stopped) throw this.#stopped;
    return answer;
  }
}
