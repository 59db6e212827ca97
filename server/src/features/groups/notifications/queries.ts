import type { InboxCounts } from '@evens/domain/notifications/model';
import type { Db } from '../../../db/database.ts';
import type { Page } from '../../../http/pages.ts';
import type { GroupNotificationResponse, InboxQuery } from '../../notifications/api.ts';
import { countByFilter, inboxPage } from '../../notifications/queries.ts';
import type { GroupAdmin } from '../gate.ts';

/** Whether the group may see who was invited. */
type NotificationScope = { withInvites: boolean };

/** Everyone's notifications in the group, for its admins (NT-09). */
export async function listGroupNotifications(
  db: Db,
  { groupId }: GroupAdmin,
  { withInvites, ...query }: InboxQuery & NotificationScope,
): Promise<Page<GroupNotificationResponse>> {
  const { items, nextCursor } = await inboxPage(db, { groupId, withInvites }, query);
  const names = await getNamesInGroup(db, groupId, [...new Set(items.map(({ userId }) => userId))]);
  return { items: items.map((item) => ({ ...item, recipientName: names.get(item.userId) ?? '' })), nextCursor };
}

export function countGroupNotifications(
  db: Db,
  { groupId }: GroupAdmin,
  { withInvites }: NotificationScope,
): Promise<InboxCounts> {
  return countByFilter(db, { groupId, withInvites });
}

async function getNamesInGroup(db: Db, groupId: string, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .select(['userId', 'displayName'])
    .where('groupId', '=', groupId)
    .where('userId', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.userId, row.displayName]));
}
