import { sql } from 'kysely';
import type { EventKind, NewEvent, Topic } from '../db/define-event.ts';
import { prepare, type Statement } from '../db/statement.ts';
import type { Writes } from '../db/tx.ts';
import { topicKey } from './read-events.ts';

type Entry = { topic: Topic; events: { type: string; data: unknown }[] };

const NAMES = {
  group: { logs: 'group_logs', events: 'group_events', owner: 'group_id' },
  user: { logs: 'user_logs', events: 'user_events', owner: 'user_id' },
} as const;

/** Called after a commit with the logs that have new events. */
export type PublishTopics = (topics: Topic[]) => void;

/**
 * The event logs of groups and people. Each log is numbered 1, 2, 3 without gaps. Its counter goes up in the last
 * statement of a transaction, so the lock on it is short and locks are always taken in the same order.
 */
export class EventLog {
  readonly #pending = new WeakMap<Writes, Map<string, Entry>>();
  readonly #publish: PublishTopics;

  constructor(publish: PublishTopics) {
    this.#publish = publish;
  }

  append(tx: Writes, { scope, name }: EventKind<Topic['kind']>, event: NewEvent<Topic['kind'], unknown>): void {
    const pending = this.#pending.get(tx) ?? this.#open(tx);
    const topic = { kind: scope, id: 'groupId' in event ? event.groupId : event.userId };
    const key = topicKey(topic);
    const entry = pending.get(key) ?? { topic, events: [] };
    entry.events.push({ type: name, data: event.data });
    pending.set(key, entry);
  }

  #open(tx: Writes) {
    const pending = new Map<string, Entry>();
    this.#pending.set(tx, pending);
    tx.writeLast(() => {
      const entries = [...pending.values()];
      return (['group', 'user'] as const).flatMap((kind) => eventStatements(tx, kind, entries));
    });
    tx.afterCommit(() => this.#publish([...pending.values()].map((entry) => entry.topic)));
    return pending;
  }
}

type NewEvents = { owners: string[]; types: string[]; bodies: string[]; at: Date };

/** Writes all logs of a kind in one statement, in the order of their ids, so two transactions can't deadlock. */
function writeEvents(kind: Topic['kind']) {
  const { logs, events, owner } = NAMES[kind];
  return prepare(
    (_db, { owners, types, bodies, at }: NewEvents) => sql`
    with fresh as (
      select * from unnest(${owners}::text[], ${types}::text[], ${bodies}::text[])
        with ordinality as row (owner, type, data, place)
    ), raised as (
      insert into ${sql.table(logs)} as log (${sql.ref(owner)}, last_number)
      select owner, count(*) from fresh group by owner order by owner
      on conflict (${sql.ref(owner)}) do update set last_number = log.last_number + excluded.last_number
      returning ${sql.ref(owner)} as owner, last_number
    )
    insert into ${sql.table(events)} (${sql.ref(owner)}, number, type, data, created_at)
    select owner,
      last_number - count(*) over (partition by owner) + row_number() over (partition by owner order by place),
      type, data::jsonb, ${at}
    from fresh join raised using (owner)
  `,
  );
}

const writeEventsOf = { group: writeEvents('group'), user: writeEvents('user') };

function eventStatements({ now }: Writes, kind: Topic['kind'], entries: readonly Entry[]): Statement[] {
  const fresh = entries
    .filter((entry) => entry.topic.kind === kind)
    .flatMap(({ topic, events }) => events.map((event) => ({ owner: topic.id, ...event })));
  if (fresh.length === 0) return [];
  return [
    writeEventsOf[kind]({
      owners: fresh.map((event) => event.owner),
      types: fresh.map((event) => event.type),
      bodies: fresh.map((event) => JSON.stringify(event.data)),
      at: now,
    }),
  ];
}
