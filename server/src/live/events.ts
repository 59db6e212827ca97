import { sql } from 'kysely';
import type { EventKind, NewEvent, Topic } from '../db/define-event.ts';
import type { Tx } from '../db/tx.ts';
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
  readonly #pending = new WeakMap<Tx, Map<string, Entry>>();
  readonly #publish: PublishTopics;

  constructor(publish: PublishTopics) {
    this.#publish = publish;
  }

  append(tx: Tx, { scope, name }: EventKind<Topic['kind']>, event: NewEvent<Topic['kind'], unknown>): void {
    const pending = this.#pending.get(tx) ?? this.#open(tx);
    const topic = { kind: scope, id: 'groupId' in event ? event.groupId : event.userId };
    const key = topicKey(topic);
    const entry = pending.get(key) ?? { topic, events: [] };
    entry.events.push({ type: name, data: event.data });
    pending.set(key, entry);
  }

  #open(tx: Tx) {
    const pending = new Map<string, Entry>();
    this.#pending.set(tx, pending);
    tx.beforeCommit(async () => {
      const entries = [...pending.values()];
      await writeEvents(tx, 'group', entries);
      await writeEvents(tx, 'user', entries);
    });
    tx.afterCommit(() => this.#publish([...pending.values()].map((entry) => entry.topic)));
    return pending;
  }
}

/** Writes all logs of a kind in one statement, in the order of their ids, so two transactions can't deadlock. */
async function writeEvents(tx: Tx, kind: Topic['kind'], entries: Entry[]): Promise<void> {
  const fresh = entries
    .filter((entry) => entry.topic.kind === kind)
    .flatMap(({ topic, events }) => events.map((event) => ({ owner: topic.id, ...event })));
  if (fresh.length === 0) return;
  const owners = fresh.map((event) => event.owner);
  const types = fresh.map((event) => event.type);
  const bodies = fresh.map((event) => JSON.stringify(event.data));
  const { logs, events, owner } = NAMES[kind];
  await sql`
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
      type, data::jsonb, ${tx.now}
    from fresh join raised using (owner)
  `.execute(tx.q);
}
