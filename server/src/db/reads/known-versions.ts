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

/** What this process has made of rows that it read before, by the versions of those rows. So it's never out of date. */
export class KnownVersions<Result> {
  readonly #known = new Map<string, Result>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  find(versions: string): Result | undefined {
    const result = this.#known.get(versions);
    if (result !== undefined) this.add(versions, result);
    return result;
  }

  /** Puts it at the end, and drops the one that hasn't been read for the longest time. */
  add(versions: string, result: Result): void {
    this.#known.delete(versions);
    this.#known.set(versions, result);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#most && oldest !== undefined) this.#known.delete(oldest);
  }
}
