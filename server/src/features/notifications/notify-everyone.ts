import type { AnnouncementData } from '@evens/domain/notifications/model';
import { notificationRoute, notificationText } from '@evens/domain/notifications/rules';
import { sql } from 'kysely';
import { prepare, toQuery } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';
import { appendToEach } from '../../live/append-to-each.ts';
import { notificationCreated } from './events.ts';
import { toNotificationResponse } from './queries.ts';

type Everyones = { cause: string; title: string; message: string; data: string; event: string; at: Date };

/** A notification and its live event for each person who has an account, whatever their settings say (NT-23). */
const insertForEveryone = prepare(
  (_db, { cause, title, message, data, event, at }: Everyones) => sql<{ count: number }>`
    with written as (
      insert into notifications (id, user_id, group_id, cause, type, title, message, route, data, created_at)
      select left(replace(gen_random_uuid()::text, '-', ''), 24), id, null, ${cause}, 'system_announcement', ${title},
        ${message}, null, ${data}::jsonb, ${at}
      from users
      returning id, user_id
    ), heard as (
      select user_id as owner, ${event}::jsonb || jsonb_build_object('id', id, 'userId', user_id) as data from written
    ), ${appendToEach(notificationCreated, { found: 'heard', at })}
    select count(*) as count from written
  `,
);

/** Notifies everyone on the site, in one statement. Returns how many they are (NT-21). */
export async function notifyEveryone(
  tx: Tx,
  { cause, data }: { cause: string; data: AnnouncementData },
): Promise<number> {
  const type = 'system_announcement';
  const text = notificationText(type, data);
  const event = toNotificationResponse({
    ...{ id: '', userId: '', groupId: null, type, ...text, route: notificationRoute(type), data },
    readAt: null,
    createdAt: tx.now,
  });
  const { rows } = await tx.q.executeQuery(
    toQuery(
      insertForEveryone({ cause, ...text, data: JSON.stringify(data), event: JSON.stringify(event), at: tx.now }),
    ),
  );
  return rows[0]?.count ?? 0;
}
