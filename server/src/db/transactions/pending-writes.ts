import type { Answers } from '../database.ts';
import { withoutIdempotencyKey } from '../idempotency.ts';
import type { Statement } from '../statement.ts';
import type { Store } from '../store.ts';
import type { AfterCommit, AtEnd, Writes } from '../tx.ts';
import { type Merged, mergeWrites } from './merge-statements.ts';

type Append = Parameters<Writes['append']>;
type LastStatements = () => readonly Statement[];

/** What one command leaves behind. Nothing of it counts until it's kept. */
export type Draft = {
  readonly writes: Writes;
  readonly statements: readonly Statement[];
  readonly events: readonly Append[];
  readonly last: readonly LastStatements[];
  readonly afterwards: readonly AfterCommit[];
};

/** What a transaction writes at its end, for one command or for several, and what comes after its commit. */
export class PendingWrites {
  readonly #store: Store;
  readonly #now: Date;
  readonly #statements: (readonly Statement[])[] = [];
  readonly #last: LastStatements[] = [];
  readonly #afterwards: AfterCommit[] = [];
  readonly #atEnd: AtEnd;

  constructor(store: Store, now: Date) {
    this.#store = store;
    this.#now = now;
    this.#atEnd = {
      now,
      writeLast: (statements) => this.#last.push(statements),
      afterCommit: (task) => this.#afterwards.push(task),
    };
  }

  draft(): Draft {
    const statements: Statement[] = [];
    const events: Append[] = [];
    const last: LastStatements[] = [];
    const afterwards: AfterCommit[] = [];
    const writes: Writes = {
      now: this.#now,
      outbox: this.#store.outbox,
      write: (statement) => statements.push(statement),
      append: (event, entry) => events.push([event, entry] as unknown as Append),
      writeLast: (statements) => last.push(statements),
      afterCommit: (task) => afterwards.push(task),
    };
    return { writes, statements, events, last, afterwards };
  }

  /** Whether a command is kept, even if it writes nothing. */
  get isKept(): boolean {
    return this.#statements.length > 0;
  }

  keep({ statements, events, last, afterwards }: Draft): void {
    this.#statements.push(statements);
    for (const [event, entry] of events) this.#store.events.append(this.#atEnd, event, entry);
    this.#last.push(...last);
    this.#afterwards.push(...afterwards);
  }

  /** Everything that is sent together with the commit. */
  merge(): Merged {
    const first = mergeWrites(this.#statements);
    const last = mergeWrites(this.#last.flatMap((statements) => statements()).map((statement) => [statement]));
    return {
      statements: [...first.statements, ...last.statements],
      sentAs: new Map([...first.sentAs, ...last.sentAs]),
    };
  }

  /** Called once the commit is certain. */
  async finish(answers: Answers): Promise<void> {
    await withoutIdempotencyKey(async () => {
      for (const task of this.#afterwards) task(answers);
    });
  }
}
