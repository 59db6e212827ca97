import { type Expression, sql } from 'kysely';

/** The version of a row: the transaction that wrote it. Each change gives a row a new one. */
export const rowVersion = sql<string>`xmin::text`.as('rowVersion');

export type VersionedRow = { readonly id: string; readonly rowVersion: string };

const SEPARATOR = ',';

/** The ids and versions of rows in their order, as text. Two results with the same text have the same content. */
export function toVersions(rows: readonly VersionedRow[]): string {
  return rows.map(({ id, rowVersion: version }) => `${id} ${version}`).join(SEPARATOR);
}

/**
 * The same of a sorted page as part of a statement. Null without rows. If PostgreSQL ever took the rows in another order,
 * they would only be read again.
 */
export function selectVersions(page: Expression<VersionedRow>) {
  return sql<string | null>`(
    select string_agg(id || ' ' || row_version, ${sql.lit(SEPARATOR)}) from ${page} as page
  )`;
}

/** Results that this process has read before, by the versions of their rows. So they're never out of date. */
export class KnownRows<Row extends VersionedRow> {
  readonly #known = new Map<string, readonly Row[]>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  find(versions: string): readonly Row[] | undefined {
    const rows = this.#known.get(versions);
    if (rows) this.#keep(versions, rows);
    return rows;
  }

  add(rows: readonly Row[]): void {
    this.#keep(toVersions(rows), rows);
  }

  /** Puts it at the end, and drops the one that hasn't been read for the longest time. */
  #keep(versions: string, rows: readonly Row[]): void {
    this.#known.delete(versions);
    this.#known.set(versions, rows);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#most && oldest !== undefined) this.#known.delete(oldest);
  }
}
