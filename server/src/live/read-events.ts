import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { LiveEvent, Topic } from '../db/define-event.ts';

/** How far a log has been read. */
export type Position = { readonly topic: Topic; number: number };

/** The tables of each kind of log, and their column for whose log it is. */
export const LOG_TABLES = {
  group: { logs: 'group_logs', events: 'group_events', owner: 'group_id' },
  user: { logs: 'user_logs', events: 'user_events', owner: 'user_id' },
} as const;

type EventRow = { kind: Topic['kind']; owner: string; number: number; type: string; data: unknown };

/**
 * The events of these logs after their positions, in order and by topic key, up to `atMost` for each log. One statement
 * reads them all as of one moment, the logs of people first.
 */
export async function readEventsAfter(
  db: Db,
  positions: readonly Position[],
  atMost: number,
): Promise<Map<string, LiveEvent[]>> {
  const { rows } = await sql<EventRow>`
    ${selectEvents('user', positions, atMost)} union all ${selectEvents('group', positions, atMost)}
    order by kind desc, owner, number
  `.execute(db);
  const byLog = new Map<string, LiveEvent[]>();
  for (const { kind, owner, number, type, data } of rows) {
    const key = topicKey({ kind, id: owner });
    const events = byLog.get(key) ?? [];
    events.push({ scope: kind, number, type, data });
    byLog.set(key, events);
  }
  return byLog;
}

function selectEvents(kind: Topic['kind'], positions: readonly Position[], atMost: number) {
  const own = positions.filter(({ topic }) => topic.kind === kind);
  const owners = own.map(({ topic }) => topic.id);
  const numbers = own.map(({ number }) => number);
  const { events, owner } = LOG_TABLES[kind];
  return sql`
    select ${kind}::text as kind, log.owner, event.number, event.type, event.data
    from unnest(${owners}::text[], ${numbers}::bigint[]) as log (owner, known)
    cross join lateral (
      select number, type, data from ${sql.table(events)}
      where ${sql.ref(owner)} = log.owner and number > log.known order by number limit ${atMost}
    ) as event
  `;
}

/** The number of the last event of a log, or 0 if there is none. */
export async function readLastNumber(db: Db, topic: Topic): Promise<number> {
  const row =
    topic.kind === 'group'
      ? await db.selectFrom('groupLogs').select('lastNumber').where('groupId', '=', topic.id).executeTakeFirst()
      : await db.selectFrom('userLogs').select('lastNumber').where('userId', '=', topic.id).executeTakeFirst();
  return row?.lastNumber ?? 0;
}

/** The same for several logs, by topic key and as of one moment. A log without events is left out. */
export async function readLastNumbers(db: Db, positions: readonly Position[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: Topic['kind']; owner: string; lastNumber: number }>`
    select 'user' as kind, user_id as owner, last_number from user_logs where user_id = any(${listOwners('user', positions)}::text[])
    union all
    select 'group', group_id, last_number from group_logs where group_id = any(${listOwners('group', positions)}::text[])
  `.execute(db);
  return new Map(rows.map(({ kind, owner, lastNumber }) => [topicKey({ kind, id: owner }), lastNumber]));
}

function listOwners(kind: Topic['kind'], positions: readonly Position[]): string[] {
  return positions.filter(({ topic }) => topic.kind === kind).map(({ topic }) => topic.id);
}

export function topicKey(topic: Topic): string {
  return `${topic.kind}:${topic.id}`;
}
