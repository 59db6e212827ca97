import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { type Answers, type Connection, toAnswers } from '../database.ts';
import type { Statement } from '../statement.ts';
import { isPlanStale, type StatementNames } from './named-statements.ts';

/** A client that doesn't wait for one answer before it sends the next statement. */
export class BurstClient extends pg.Client {
  readonly #socket: Duplex;

  constructor(options: pg.ClientConfig = {}) {
    const socket = options.stream?.() ?? new Socket();
    super({ ...options, stream: () => socket });
    this.#socket = socket;
  }

  /** Everything that `work` sends goes out in one piece. */
  atOnce<T>(work: () => T): T {
    this.#socket.cork();
    try {
      return work();
    } finally {
      this.#socket.uncork();
    }
  }
}

/** The settings of a pool of such clients. */
export const BURSTS = { Client: BurstClient, pipeline: true } as const;

type Sent = { rows: unknown[][]; fields: { name: string }[] };

/** Sends statements in bursts, by name where they have one. */
export function burstConnection(client: BurstClient, names: StatementNames | undefined): Connection {
  const sendOne = ({ text, values }: Statement): Promise<Sent> => {
    const name = values.length > 0 ? names?.find(text) : undefined;
    return client.query({ ...(name && { name }), text, values: [...values], rowMode: 'array' });
  };
  const sendAll = (statements: readonly Statement[]) =>
    Promise.allSettled(client.atOnce(() => statements.map(sendOne)));
  return {
    async send(statements) {
      const results = await sendAll(statements);
      if (!results.some((result) => result.status === 'rejected' && isPlanStale(result.reason))) {
        return readAnswers(statements, results);
      }
      names?.forget();
      // Inside a transaction, the whole transaction has to be tried again.
      return readAnswers(statements, client.getTransactionStatus() === 'I' ? await sendAll(statements) : results);
    },
  };
}

function readAnswers(statements: readonly Statement[], results: readonly PromiseSettledResult<Sent>[]): Answers {
  const failed = results.find((result) => result.status === 'rejected');
  // Later statements of a failed transaction only say that it failed.
  if (failed) throw failed.reason;
  const answers = new Map<Statement, unknown[]>();
  for (const [n, result] of results.entries()) {
    const statement = statements[n];
    if (statement && result.status === 'fulfilled') answers.set(statement, toObjects(result.value));
  }
  return toAnswers(answers);
}

function toObjects({ rows, fields }: Sent): unknown[] {
  const names = fields.map(({ name }) => toCamelCase(name));
  return rows.map((row) => Object.fromEntries(names.map((name, n) => [name, row[n]])));
}

const known = new Map<string, string>();

function toCamelCase(column: string): string {
  const name = known.get(column) ?? column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  known.set(column, name);
  return name;
}
