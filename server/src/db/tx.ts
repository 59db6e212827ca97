import type { Transaction } from 'kysely';
import type { EventKind, NewEvent, Topic } from './define-event.ts';
import type { Hook } from './hooks.ts';
import type { Tables } from './tables.ts';

/** An open transaction: its queries, its one point in time, and what runs around its end. */
export type Tx = {
  readonly q: Transaction<Tables>;
  readonly now: Date;
  run<T>(hook: Hook<T>, value: T): Promise<void>;
  /** Adds an event to the log of a group or a person. Browsers receive it after the commit. */
  append<Kind extends Topic['kind'], Data>(event: EventKind<Kind, Data>, entry: NewEvent<Kind, NoInfer<Data>>): void;
  /** The last statements of the transaction, in the order they were registered. */
  beforeCommit(task: () => Promise<void>): void;
  /** Runs once the commit is certain. Must not throw. */
  afterCommit(task: () => void): void;
};
