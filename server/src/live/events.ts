import { sql } from 'kysely';
import type { Answers } from '../db/database.ts';
import type { EventKind, LiveEvent, NewEvent, Topic } from '../db/define-event.ts';
import { prepare, type Statement } from '../db/statement.ts';
import { Rows } from '../db/transactions/rows.ts';
import type { AtEnd } from '../db/tx.ts';
import { LOG_TABLES, topicKey } from './read-events.ts';

type Entry = { topic: Topic; events: { type: string; data: unknown }[] };
type LastNumber = { owner: string; lastNumber: number };
type WriteEvents = { kind: Topic['kind']; statement: Statement<LastNumber> };

/** A log with the events that a transaction has added to it. */
export type GrownLog = { topic: Topic; events: readonly LiveEvent[] };

/** Called after a commit with the logs that have new events. */
export type PublishLogs = (logs: readonly GrownLog[]) => void;

/**
 * The event logs of groups and people. Each log is numbered 1, 2, 3 without gaps. Its counter goes up in the last
 * statement of a transaction, so the lock on it is short and locks are always taken in the same order.
 */
export class EventLog {
  readonly #pending = new WeakMap<AtEnd, Map<string, Entry>>();
  readonly #publish: PublishLogs;

  constructor(publish: PublishLogs) {
    this.#publish = publish;
  }

  append(tx: AtEnd, { scope, name }: EventKind<Topic['kind']>, event: NewEvent<Topic['kind'], unknown>): void {
    const pending = this.#pending.get(tx) ?? this.#open(tx);
    const topic = { kind: scope, id: 'groupId' in event ? event.groupId : event.userId };
    const key = topicKey(topic);
    const entry = pending.get(key) ?? { topic, events: [] };
    entry.events.push({ type: name, data: event.data });
    pending.set(key, entry);
  }

  #open(tx: AtEnd) {
    const pending = new Map<string, Entry>();
    this.#pending.set(tx, pending);
    let writes: WriteEvents[] = [];
    tx.writeLast(() => {
      const entries = [...pending.values()];
      writes = (['group', 'user'] as const).flatMap((kind) => toWrites(tx, kind, entries));
      return writes.map(({ statement }) => statement);
    });
    // In the order in which the transaction appended them, so that someone who leaves a group hears that first.
    tx.afterCommit((answers) => {
      const lastNumbers = readLastNumbers(writes, answers);
      this.#publish([...pending.values()].map((entry) => numberEvents(entry, lastNumbers)));
    });
    return pending;
  }
}

type NewEvents = { rows: Rows; at: Date };

/**
 * Writes all logs of a kind in one statement, in the order of their ids, so two transactions can't deadlock. Returns
 * their last numbers, which are certain once the transaction is committed.
 */
function writeEvents(kind: Topic['kind']) {
  const { logs, events, owner } = LOG_TABLES[kind];
  return prepare(
    (_db, { rows, at }: NewEvents) => sql<LastNumber>`
    with fresh as (
      select * from rows from (jsonb_to_recordset(${rows}::jsonb) as (owner text, type text, data jsonb))
        with ordinality as row (owner, type, data, place)
    ), raised as (
      insert into ${sql.table(logs)} as log (${sql.ref(owner)}, last_number)
      select owner, count(*) from fresh group by owner order by owner
      on conflict (${sql.ref(owner)}) do update set last_number = log.last_number + excluded.last_number
      returning ${sql.ref(owner)} as owner, last_number
    ), written as (
      insert into ${sql.table(events)} (${sql.ref(owner)}, number, type, data, created_at)
      select owner,
        last_number - count(*) over (partition by owner) + row_number() over (partition by owner order by place),
        type, coalesce(data, 'null'::jsonb), ${at}
      from fresh join raised using (owner)
    )
    select owner, last_number from raised
  `,
  );
}

const writeEventsByKind = { group: writeEvents('group'), user: writeEvents('user') };

function toWrites({ now }: AtEnd, kind: Topic['kind'], entries: readonly Entry[]): WriteEvents[] {
  const fresh = entries
    .filter((entry) => entry.topic.kind === kind)
    .flatMap(({ topic, events }) => events.map((event) => ({ owner: topic.id, ...event })));
  if (fresh.length === 0) return [];
  const statement = writeEventsByKind[kind]({ rows: new Rows(fresh), at: now });
  return [{ kind, statement }];
}

/** By topic key. */
function readLastNumbers(writes: readonly WriteEvents[], answers: Answers): Map<string, number> {
  const rows = writes.flatMap(({ kind, statement }) => answers.of(statement).map((row) => ({ kind, ...row })));
  return new Map(rows.map(({ kind, owner, lastNumber }) => [topicKey({ kind, id: owner }), lastNumber]));
}

/** The last event of a log has its last number. */
function numberEvents({ topic, events }: Entry, lastNumbers: ReadonlyMap<string, number>): GrownLog {
  const before = (lastNumbers.get(topicKey(topic)) ?? 0) - events.length;
  return { topic, events: events.map((event, place) => ({ scope: topic.kind, number: before + place + 1, ...event })) };
}
