import type { Answers, Db } from './database.ts';
import type { EventKind, NewEvent, Topic } from './define-event.ts';
import type { Hook } from './hooks.ts';
import type { Outbox } from './outbox.ts';
import type { Statement } from './statement.ts';

export type AfterCommit = (answers: Answers) => void;

/** The end of a transaction. */
export type AtEnd = {
  /** The one point in time of the transaction. */
  readonly now: Date;
  /** The very last statements, after the events. */
  writeLast(statements: () => readonly Statement[]): void;
  /** Runs once the commit is certain, with the answers of the statements. Must not throw. */
  afterCommit(task: AfterCommit): void;
};

/** What a command leaves behind: rows and events. They are sent together with the commit. */
export type Writes = AtEnd & {
  readonly outbox: Outbox;
  /** Adds a statement whose answer no one needs. */
  write(statement: Statement): void;
  /** Adds an event to the log of a group or a person. Browsers receive it after the commit. */
  append<Kind extends Topic['kind'], Data>(event: EventKind<Kind, Data>, entry: NewEvent<Kind, NoInfer<Data>>): void;
};

/** An open transaction: its queries, and what runs around its end. */
export type Tx = Writes & {
  readonly q: Db;
  run<T>(hook: Hook<T>, value: T): Promise<void>;
  /** Runs after the command and before the statements it added. */
  beforeCommit(task: () => Promise<void>): void;
};
