import { planFeed, planHorizon } from '@evens/domain/lines/feed/rules';
import type { FeedPlan, FeedSettings, SportKey } from '@evens/domain/lines/model';
import { limits } from '@evens/domain/shared/limits';
import type { Db } from '../../../db/database.ts';
import { creditsLeft, recentSpending } from '../credits/queries.ts';

/** The feed's current settings and plan, which decide what can be posted and accepted. */
export type FeedState = { settings: FeedSettings; plan: FeedPlan };

/** How often to call the provider from now on, so that the month's credits last (AD-33). */
export async function feedPlan(db: Db, settings: FeedSettings, now: Date): Promise<FeedPlan> {
  const left = await creditsLeft(db, { quota: settings.apiQuotaLimit, now });
  const games = await listUpcomingGames(db, settings.followedSports, now);
  const starts = Object.fromEntries(
    settings.followedSports.map((sport) => [
      sport,
      games.filter(({ sportKey }) => sportKey === sport).map(({ commenceTime }) => commenceTime),
    ]),
  );
  return planFeed({
    settings,
    now,
    creditsLeft: Math.max(0, Math.min(left.ofLimit, left.ofProvider ?? left.ofLimit)),
    spent: await recentSpending(db, now),
    starts,
    waitingSports: new Set(games.filter(({ commenceTime }) => commenceTime <= now).map(({ sportKey }) => sportKey))
      .size,
  });
}

async function listUpcomingGames(db: Db, sports: readonly SportKey[], now: Date) {
  if (sports.length === 0) return [];
  return db
    .selectFrom('games')
    .select(['sportKey', 'commenceTime'])
    .where('sportKey', 'in', sports)
    .where('commenceTime', '>', new Date(now.getTime() - limits.liveWindowMs))
    .where('commenceTime', '<', planHorizon(now))
    .where('state', 'in', ['scheduled', 'live'])
    .execute();
}
