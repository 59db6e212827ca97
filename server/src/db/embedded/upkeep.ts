import type pg from 'pg';

/** Log segments of 1 MB. A restart after a crash replays about this many at most. */
const SEGMENTS_BETWEEN_CHECKPOINTS = 16;

/** The same threshold as autovacuum uses on a PostgreSQL server. */
const TABLES_TO_VACUUM = `
  SELECT format('%I.%I', schemaname, relname) AS name
  FROM pg_stat_user_tables
  WHERE n_dead_tup > 50 + 0.2 * n_live_tup OR n_mod_since_analyze > 50 + 0.1 * n_live_tup
`;

/**
 * Does the work that background processes do on a PostgreSQL server. Without checkpoints the log would grow forever,
 * and without vacuum the tables would.
 */
export class Upkeep {
  readonly #pool: pg.Pool;
  #segments = 0;
  #isQueued = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Called in the middle of a statement, so this only queues the work. */
  logGrew(): void {
    this.#segments += 1;
    if (this.#segments < SEGMENTS_BETWEEN_CHECKPOINTS || this.#isQueued) return;
    this.#isQueued = true;
    this.#run()
      // A closing database needs no upkeep, and one that has stopped says so at the next statement.
      .catch(() => {})
      .finally(() => {
        this.#segments = 0;
        this.#isQueued = false;
      });
  }

  /**
   * One statement per table, so others get a turn in between. Each one takes the connection for itself, because a
   * vacuum can't run inside someone's transaction.
   */
  async #run(): Promise<void> {
    // Otherwise, the counts could be a second old.
    await this.#pool.query('SELECT pg_stat_force_next_flush()');
    const tables = await this.#pool.query<{ name: string }>(TABLES_TO_VACUUM);
    for (const { name } of tables.rows) await this.#pool.query(`VACUUM (ANALYZE) ${name}`);
    await this.#pool.query('CHECKPOINT');
  }
}
