/// <reference path="./pg-utils.d.ts" />
import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import type { Statement } from '../statement.ts';

type Column = { name: string; parse: (text: string) => unknown };
type Row = Record<string, unknown>;

/** The statements that a connection has prepared, by name, with the columns of their rows. */
export type Prepared = Map<string, readonly Column[]>;

type Part = { statement: Statement; name: string | undefined; columns: readonly Column[] | undefined; rows: Row[] };
type Options = {
  statements: readonly Statement[];
  nameOf: (statement: Statement) => string | undefined;
  prepared: Prepared;
  parserOf: (typeId: number) => (text: string) => unknown;
};

/**
 * A query of `pg` that consists of several statements. They are sent in one piece and end with one Sync, so PostgreSQL
 * answers them in one piece, too. If one fails, the rest don't run. Outside a transaction, they are one transaction.
 */
export class Burst implements pg.Submittable {
  readonly answer: Promise<Map<Statement, unknown[]>>;
  readonly #parts: readonly Part[];
  readonly #options: Options;
  #current = 0;
  #resolve: (answer: Map<Statement, unknown[]>) => void = () => {};
  #reject: (error: unknown) => void = () => {};

  constructor(options: Options) {
    this.#options = options;
    this.#parts = options.statements.map((statement) => {
      const name = options.nameOf(statement);
      return { statement, name, columns: name === undefined ? undefined : options.prepared.get(name), rows: [] };
    });
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  get texts(): string[] {
    return this.#parts.map(({ statement }) => statement.text);
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork();
    try {
      for (const part of this.#parts) sendPart(connection, part);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const part = this.#parts[this.#current];
    const { parserOf } = this.#options;
    if (part) part.columns = fields.map(({ name, dataTypeID }) => toColumn(name, parserOf(dataTypeID)));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { columns, rows } = this.#parts[this.#current] ?? {};
    if (columns) rows?.push(toRow(columns, fields));
  }

  handleCommandComplete(): void {
    const { name, columns } = this.#parts[this.#current] ?? {};
    if (name !== undefined) this.#options.prepared.set(name, columns ?? []);
    this.#current += 1;
  }

  handleReadyForQuery(): void {
    this.#resolve(new Map(this.#parts.map(({ statement, rows }) => [statement, rows])));
  }

  handleError(error: unknown): void {
    this.#reject(error);
  }
}

/** A statement that is prepared already needs no description, because its rows can't change. */
function sendPart(connection: pg.Connection, { statement: { text, values }, name, columns }: Part): void {
  if (columns === undefined) {
    // A burst that failed may have left the name behind.
    if (name !== undefined) connection.close({ type: 'S', name }, true);
    connection.parse({ text, name: name ?? '', types: [] }, true);
  }
  connection.bind({ statement: name, values: [...values] as string[], valueMapper: utils.prepareValue }, true);
  if (columns === undefined) connection.describe({ type: 'P', name: '' }, true);
  connection.execute({}, true);
}

function toColumn(name: string, parse: Column['parse']): Column {
  return { name: name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()), parse };
}

function toRow(columns: readonly Column[], fields: readonly (string | null)[]): Row {
  const row: Row = {};
  let n = 0;
  for (const { name, parse } of columns) {
    const text = fields[n] ?? null;
    row[name] = text === null ? null : parse(text);
    n += 1;
  }
  return row;
}
