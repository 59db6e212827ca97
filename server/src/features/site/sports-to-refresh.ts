import { isFeedSport } from '@evens/domain/bets/rules';
import type { SportKey } from '@evens/domain/lines/model';
import { nextRereadAt } from '@evens/domain/lines/scores/rules';
import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import type { Db } from '../../db/database.ts';
import type { FeedStatus } from '../lines/feed/feed.ts';

/** The leagues with open bids that follow their line (AD-30). */
export async function sportsOfAutoBids(db: Db, now: Date): Promise<SportKey[]> {
  const rows = await db
    .selectFrom('bids')
    .select('sportKey')
    .distinct()
    .where('status', '=', 'open')
    .where('autoUpdateOdds', '=', true)
    .where('gameId', 'is not', null)
    .where('expirationTime', '>', now)
    .where('gameTime', '>', now)
    .execute();
  return rows.map(({ sportKey }) => sportKey).filter(isFeedSport);
}

/**
 * The leagues whose final scores must be read again, each with the time after which. The provider may correct a score,
 * so graded games are checked again some hours later (GM-07).
 */
export async function scoresToReread(
  db: Db,
  { now, plan }: Pick<FeedStatus, 'now' | 'plan'>,
): Promise<{ sportKey: SportKey; since: Date }[]> {
  const longestMs = Math.max(...limits.rereadScoresAfterHours) * HOUR_MS;
  const games = await db
    .selectFrom('games')
    .innerJoin('bets', 'bets.gameId', 'games.id')
    .leftJoin('oddsCache', (join) =>
      join.onRef('oddsCache.sportKey', '=', 'games.sportKey').on('daysFrom', 'is not', null),
    )
    .select(['games.sportKey', 'resultReadAt', 'oddsCache.lastUpdated'])
    .distinct()
    .where('state', '=', 'final')
    .where('bets.status', '=', 'settled')
    .where('resultReadAt', '>', new Date(now.getTime() - longestMs - DAY_MS))
    .execute();
  const dueBySport = new Map<SportKey, Date>();
  for (const { sportKey, resultReadAt, lastUpdated } of games) {
    const since = resultReadAt && nextRereadAt(resultReadAt, { now, isSpaced: plan.isSpaced });
    if (!since || (lastUpdated && lastUpdated >= since)) continue;
    const known = dueBySport.get(sportKey);
    if (!known || known < since) dueBySport.set(sportKey, since);
  }
  return [...dueBySport].map(([sportKey, since]) => ({ sportKey, since }));
}
