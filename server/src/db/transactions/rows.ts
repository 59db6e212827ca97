/**
 * Rows that a statement takes as one value, as JSON. However many they are, the statement is prepared only once. Statements
 * that differ only in their rows can be sent as one.
 */
export class Rows {
  readonly rows: readonly object[];

  constructor(rows: readonly object[]) {
    this.rows = rows;
  }

  /** Called by `pg`. */
  toPostgres(): string {
    return JSON.stringify(this.rows);
  }
}
