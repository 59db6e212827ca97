import { answerStatement, firstAnswer, type KeyedRequest, storeAnswer } from '../idempotency.ts';
import type { Statement } from '../statement.ts';
import type { Store } from '../store.ts';
import type { Writes } from '../tx.ts';
import { toKey } from './merge-statements.ts';
import { type Opened, runTransaction } from './run-transaction.ts';

export type Reads = Readonly<Record<string, Statement>>;

/** The rows that each statement returned. */
type ReadRows = Readonly<Record<string, unknown[]>>;

/** What decides without waiting, from rows that were read before. */
export type Command = {
  readonly request: KeyedRequest | undefined;
  /** Statements that lock rows, in the order in which they're locked. */
  readonly lock: Reads;
  /** Statements that read once the rows are locked. */
  readonly read: Reads;
  readonly decide: (writes: Writes, rows: ReadRows) => unknown;
};

/** The answer of a command, or why it has none. */
export type Outcome = { answer: unknown } | { error: unknown };

/** Runs commands that lock different rows in one transaction. What one of them refuses or throws leaves the others alone. */
export async function runTogether(store: Store, commands: readonly Command[]): Promise<Outcome[]> {
  const known = new Map(commands.map(({ request }) => [request, request && answerStatement(request)]));
  const reads = [
    ...inLockOrder(commands),
    ...commands.flatMap(({ read }) => Object.values(read)),
    // They come last, so they're found even if another request with the key was ahead and this one waited for its locks.
    ...[...known.values()].filter((statement) => statement !== undefined),
  ];
  return runTransaction(store, reads, (opened) =>
    commands.map((command) => decideOne(command, opened, known.get(command.request))),
  );
}

/** All transactions lock rows in the same order, so they wait for each other instead of failing: by kind, then by key. */
function inLockOrder(commands: readonly Command[]): Statement[] {
  return commands
    .flatMap(({ lock }) => Object.values(lock).map((statement, place) => ({ place, key: toKey(statement), statement })))
    .sort((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1))
    .map(({ statement }) => statement);
}

function decideOne(
  { request, lock, read, decide }: Command,
  { answers, ending }: Opened,
  known: ReturnType<typeof answerStatement> | undefined,
): Outcome {
  const draft = ending.draft();
  try {
    const before = request && firstAnswer(draft.writes, request, known && answers.of(known));
    if (before) return before;
    const rows = Object.entries({ ...lock, ...read }).map(([name, statement]) => [name, answers.of(statement)]);
    const answer = decide(draft.writes, Object.fromEntries(rows));
    if (request) storeAnswer(draft.writes, request, answer);
    ending.keep(draft);
    return { answer };
  } catch (error) {
    return { error };
  }
}
