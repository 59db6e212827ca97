import { quietUntil } from '@evens/domain/notifications/settings/rules';
import type { Tx } from '../../db/tx.ts';
import type { Addressed } from '../deliveries/delivery-channel.ts';

/**
 * Until when deliveries wait for the end of their recipient's quiet hours (RC-05). What is about no group was asked for
 * just now, such as a code.
 */
export async function findQuiet(tx: Tx, deliveries: readonly Addressed[]): Promise<Map<string, Date>> {
  const news = deliveries.filter(({ userId, groupId }) => userId !== null && groupId !== null);
  if (news.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('notificationSettings')
    .select(['userId', 'quietFrom as from', 'quietTo as to', 'timeZone'])
    .where(
      'userId',
      'in',
      news.map(({ userId }) => userId ?? ''),
    )
    .execute();
  const ends = new Map(
    rows.map(({ userId, from, to, timeZone }) => {
      const hours = from !== null && to !== null && timeZone !== null ? { from, to, timeZone } : null;
      return [userId, quietUntil(tx.now, hours)];
    }),
  );
  return new Map(
    news.flatMap(({ id, userId }) => {
      const until = ends.get(userId ?? '');
      return until ? [[id, until]] : [];
    }),
  );
}
