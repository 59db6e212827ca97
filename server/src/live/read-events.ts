import type { Db } from '../db/database.ts';
import type { LiveEvent, Topic } from '../db/define-event.ts';

/** The events of a log after a number, in order, up to `atMost`. */
export async function readEventsAfter(
  db: Db,
  topic: Topic,
  { number, atMost }: { number: number; atMost: number },
): Promise<LiveEvent[]> {
  const rows =
    topic.kind === 'group'
      ? await db
          .selectFrom('groupEvents')
          .select(['number', 'type', 'data'])
          .where('groupId', '=', topic.id)
          .where('number', '>', number)
          .orderBy('number')
          .limit(atMost)
          .execute()
      : await db
          .selectFrom('userEvents')
          .select(['number', 'type', 'data'])
          .where('userId', '=', topic.id)
          .where('number', '>', number)
          .orderBy('number')
          .limit(atMost)
          .execute();
  return rows.map((row) => ({ scope: topic.kind, ...row }));
}

/** The number of the last event of a log, or 0 if there is none. */
export async function readLastNumber(db: Db, topic: Topic): Promise<number> {
  const row =
    topic.kind === 'group'
      ? await db.selectFrom('groupLogs').select('lastNumber').where('groupId', '=', topic.id).executeTakeFirst()
      : await db.selectFrom('userLogs').select('lastNumber').where('userId', '=', topic.id).executeTakeFirst();
  return row?.lastNumber ?? 0;
}

/** Which of these logs have events after the known number. */
export async function listGrownTopics(db: Db, known: Map<string, { topic: Topic; number: number }>): Promise<Topic[]> {
  const topics = [...known.values()].map((entry) => entry.topic);
  const groupIds = topics.filter((topic) => topic.kind === 'group').map((topic) => topic.id);
  const userIds = topics.filter((topic) => topic.kind === 'user').map((topic) => topic.id);
  const groups = groupIds.length
    ? await db.selectFrom('groupLogs').selectAll().where('groupId', 'in', groupIds).execute()
    : [];
  const users = userIds.length
    ? await db.selectFrom('userLogs').selectAll().where('userId', 'in', userIds).execute()
    : [];
  const found = [
    ...groups.map((row) => ({ topic: { kind: 'group', id: row.groupId } as const, number: row.lastNumber })),
    ...users.map((row) => ({ topic: { kind: 'user', id: row.userId } as const, number: row.lastNumber })),
  ];
  return found
    .filter(({ topic, number }) => number > (known.get(topicKey(topic))?.number ?? number))
    .map((row) => row.topic);
}

export function topicKey(topic: Topic): string {
  return `${topic.kind}:${topic.id}`;
}
