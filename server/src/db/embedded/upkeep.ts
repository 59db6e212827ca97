import type { PGlite } from '@electric-sql/pglite';

/** Of 1 MB each; a restart after a crash replays about these at most. */
const SEGMENTS_BETWEEN_CHECKPOINTS = 16;

/** The same measure as the background process of a PostgreSQL server takes. */
const TABLES_TO_VACUUM = `
  SELECT format('%I.%I', schemaname, relname) AS name
  FROM pg_stat_user_tables
  WHERE n_dead_tup > 50 + 0.2 * n_live_tup OR n_mod_since_analyze > 50 + 0.1 * n_live_tup
`;

/**
 * The work that a server's background processes do and nobody does in a single process: without checkpoints the log grows
 * for ever, without vacuum the tables do.
 */
export class Upkeep {
  readonly #pglite: PGlite;
  #segments = 0;
  #isQueued = false;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Called in the middle of a statement, so the work only takes its place in the queue here. */
  logGrew(): void {
    this.#segments += 1;
    if (this.#segments < SEGMENTS_BETWEEN_CHECKPOINTS || this.#isQueued) return;
    this.#isQueued = true;
    this.#run()
      // A database that is closing needs no upkeep, and one that has stopped says so at the next statement.
      .catch(() => {})
      .finally(() => {
        this.#segments = 0;
        this.#isQueued = false;
      });
  }

  /** One statement a table, so that others take their turn between them. */
  async #run(): Promise<void> {
    // The counts are otherwise up to a second old.
    await this.#pglite.exec('SELECT pg_stat_force_next_flush()');
    const tables = await this.#pglite.query<{ name: string }>(TABLES_TO_VACUUM);
    for (const { name } of tables.rows) await this.#pglite.exec(`VACUUM (ANALYZE) ${name}`);
    await this.#pglite.exec('CHECKPOINT');
  }
}
