import { SPORT_KEYS } from '@evens/domain/lines/model';
import type { Store } from '../../db/store.ts';
import { transact } from '../../db/transact.ts';
import { allMembers } from '../groups/queries.ts';
import { scoresPausedSince } from '../lines/credits/queries.ts';
import { siteSettings } from '../lines/settings/queries.ts';
import { notify } from '../notifications/notify-people.ts';

/** Notifies groups with bets waiting for a score that the credits are used up, once per outage. */
export async function notifyAboutOutage(store: Store): Promise<void> {
  const { db } = store.database;
  const now = await store.clock.now(db);
  const { apiQuotaLimit: quota } = await siteSettings(db);
  const since = await scoresPausedSince(db, { quota, now });
  if (!since) return;
  const cause = `scores_paused:${since.toISOString()}`;
  const waiting = await db
    .selectFrom('bets')
    .innerJoin('groups', 'groups.id', 'bets.groupId')
    .select(['groups.id', 'groups.name'])
    .distinct()
    .where('bets.status', '=', 'active')
    .where('bets.gameTime', '<=', now)
    .where('bets.sportKey', 'in', SPORT_KEYS)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.groupId', '=', 'groups.id')
            .where('notifications.cause', '=', cause),
        ),
      ),
    )
    .orderBy('groups.id')
    .execute();
  for (const { id: groupId, name: groupName } of waiting) {
    await transact(store, async (tx) => {
      const recipients = await allMembers(tx.q, groupId);
      await notify(tx, {
        type: 'system_announcement',
        groupId,
        recipients,
        cause,
        data: { groupName, about: 'scores_paused' },
      });
    });
  }
}
