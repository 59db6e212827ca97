import { SPORT_KEYS } from '@evens/domain/lines/model';
import type { JobContext } from '../../context.ts';
import { transactInHalves } from '../../db/transactions/transact-in-halves.ts';
import type { Tx } from '../../db/tx.ts';
import { scoresPausedSince } from '../lines/credits/queries.ts';
import { siteSettings } from '../lines/settings/queries.ts';
import { publishNewsOnce } from '../notifications/publish-news.ts';

/** Notifies groups with bets waiting for a score that the credits are used up, once per outage. */
export async function notifyAboutOutage({ store, log }: JobContext): Promise<void> {
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
            .selectFrom('groupNews')
            .select('groupNews.id')
            .whereRef('groupNews.groupId', '=', 'groups.id')
            .where('groupNews.cause', '=', cause),
        ),
      ),
    )
    .orderBy('groups.id')
    .execute();
  for (const group of waiting) {
    await transactInHalves(store, {
      rows: [group],
      run: (tx) => publishOutage(tx, group, cause),
      onFailure: ({ id: groupId }, err) => log.error({ err, groupId }, 'notifying about an outage failed'),
    });
  }
}

function publishOutage(tx: Tx, { id: groupId, name: groupName }: { id: string; name: string }, cause: string) {
  const data = { groupName, about: 'scores_paused' as const };
  return publishNewsOnce(tx, { type: 'system_announcement', groupId, actorId: null, cause, data });
}
