import type { Answers } from '../database.ts';
import { isPrepared, type Statement } from '../statement.ts';

type Send = (statements: readonly Statement[]) => Promise<Answers>;

type Read = {
  readonly statements: readonly Statement[];
  readonly resolve: (answers: Answers | Promise<Answers>) => void;
  readonly reject: (error: unknown) => void;
};

/** The next ones go on another connection, so that a busy server uses more than one processor of the database. */
const MOST_READS = 8;

/**
 * Reads that are asked for in the same turn of the event loop go to the database in one trip: what one request asks for in
 * several places, and what requests that arrived together ask for. Each statement still sees what committed before it ran.
 */
export function shareTrips(send: Send): Send {
  let waiting: Read[] = [];
  function leave(): void {
    const reads = waiting;
    waiting = [];
    for (let at = 0; at < reads.length; at += MOST_READS) void travel(send, reads.slice(at, at + MOST_READS));
  }
  return (statements) => {
    // How long a statement without a plan takes depends on its values, so others don't wait for it.
    if (!statements.every(({ text }) => isPrepared(text))) return send(statements);
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(leave);
      waiting.push({ statements, resolve, reject });
    });
  };
}

/** If one of them fails, each tries again on its own, so no one gets someone else's error. */
async function travel(send: Send, reads: readonly Read[]): Promise<void> {
  try {
    const answers = await send(reads.flatMap(({ statements }) => statements));
    for (const { resolve } of reads) resolve(answers);
  } catch (error) {
    const isShared = reads.length > 1;
    for (const { statements, resolve, reject } of reads) isShared ? resolve(send(statements)) : reject(error);
  }
}
