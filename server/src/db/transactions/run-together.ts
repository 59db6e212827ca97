import { type answerStatement, firstAnswer, type KeyedRequest, storeAnswer } from '../idempotency.ts';
import type { Statement } from '../statement.ts';
import type { Store } from '../store.ts';
import type { Writes } from '../tx.ts';
import { toKey } from './merge-statements.ts';
import type { Premise } from './premise.ts';
import { type Opened, runTransaction } from './run-transaction.ts';

export type Reads = Readonly<Record<string, Statement>>;

/** The rows that each statement returned. */
type ReadRows = Readonly<Record<string, unknown[]>>;

/** What decides without waiting, from rows that were read before. */
export type Command = {
  readonly request: KeyedRequest | undefined;
  /** Reads what the request's key got before. */
  readonly answered: ReturnType<typeof answerStatement> | undefined;
  /** Statements that lock rows. Commands of one queue name the same kinds of rows first, such as members. */
  readonly lock: Reads;
  /** Statements that read once the rows are locked. */
  readonly read: Reads;
  readonly decide: (writes: Writes, rows: ReadRows) => unknown;
};

/** The answer of a command, or why it has none. */
export type Outcome = { answer: unknown } | { error: unknown };

/** Runs commands that lock different rows in one transaction. What one of them refuses or throws leaves the others alone. */
export async function runTogether(store: Store, commands: readonly Command[]): Promise<Outcome[]> {
  const reads = [
    ...inLockOrder(commands),
    ...commands.flatMap(({ read }) => Object.values(read)),
    ...commands.flatMap((command) => findPremise(command)?.statement ?? []),
    // They come last, so they're found even if another request with the key was ahead and this one waited for its locks.
    ...commands.flatMap(({ answered }) => answered ?? []),
  ];
  return runTransaction(store, reads, (opened) => commands.map((command) => decideOne(command, opened)));
}

function findPremise({ request }: Command): Premise | undefined {
  return request?.premise?.isDropped ? undefined : request?.premise;
}

/** By kind, then by key, as everyone who locks such rows does (`lock-order.ts`). */
function inLockOrder(commands: readonly Command[]): Statement[] {
  return commands
    .flatMap(({ lock }) => Object.values(lock).map((statement, place) => ({ place, key: toKey(statement), statement })))
    .sort((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1))
    .map(({ statement }) => statement);
}

function decideOne(command: Command, { answers, pending }: Opened): Outcome {
  const { request, answered, lock, read, decide } = command;
  const draft = pending.draft();
  try {
    const premise = findPremise(command);
    premise?.confirm(answers.of(premise.statement));
    const before = request && firstAnswer(draft.writes, request, answered && answers.of(answered));
    if (before) return before;
    const rows = Object.entries({ ...lock, ...read }).map(([name, statement]) => [name, answers.of(statement)]);
    const answer = decide(draft.writes, Object.fromEntries(rows));
    if (request) storeAnswer(draft.writes, request, answer);
    pending.keep(draft);
    return { answer };
  } catch (error) {
    return { error };
  }
}
