import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { EventKind, NewEvent, Topic } from './define-event.ts';
import type { HookHandlers } from './hook-handlers.ts';
import type { Outbox } from './outbox.ts';
import type { AtEnd } from './tx.ts';

type EventAppender = {
  append(tx: AtEnd, event: EventKind<Topic['kind']>, entry: NewEvent<Topic['kind'], unknown>): void;
};

/** What commands write to: a database with its clock, the hooks between nouns, the event logs, and the ways out. */
export type Store = {
  readonly database: Database;
  readonly clock: Clock;
  readonly hooks: HookHandlers;
  readonly events: EventAppender;
  readonly outbox: Outbox;
};
