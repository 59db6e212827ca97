import { type FeedGame, isProviderDown } from '@evens/domain/lines/freshness/rules';
import type { SportKey } from '@evens/domain/lines/model';
import { isQuoted } from '@evens/domain/lines/rules';
import type { Db } from '../../../db/database.ts';
import { type CacheVersion, cacheVersions, findCachedGames } from '../cache/queries.ts';
import type { FeedState } from '../feed/queries.ts';

type Game = { id: string; sportKey: SportKey; startsAt: Date };

/** The feed's data on these games, by id. */
export async function feedGames(db: Db, games: readonly Game[], state: FeedState): Promise<Map<string, FeedGame>> {
  const sports = [...new Set(games.map(({ sportKey }) => sportKey))];
  return feedGamesIn(db, games, { ...state, entries: await cacheVersions(db, sports) });
}

/** The same when the cache's entries are already known. */
export async function feedGamesIn(
  db: Db,
  games: readonly Game[],
  { settings, plan, entries }: FeedState & { entries: readonly CacheVersion[] },
): Promise<Map<string, FeedGame>> {
  const cached = await findCachedGames(db, entries, games);
  return new Map(
    games.map(({ id, sportKey, startsAt }) => {
      const own = entries.filter((entry) => entry.sportKey === sportKey);
      const odds = own.find(({ daysFrom }) => daysFrom === null);
      const scores = own.find(({ daysFrom }) => daysFrom !== null);
      const isFollowed = settings.followedSports.includes(sportKey);
      const known: FeedGame = {
        startsAt,
        areScoresFollowed: isFollowed && plan.credits === 'enough',
        scoresReadAt: scores?.fetchStatus === 'success' ? scores.lastUpdated : null,
        isListed: isFollowed && isQuoted(cached.get(id)?.bookmakers ?? []),
        pricesReadAt: odds?.lastUpdated ?? null,
        isProviderDown: isProviderDown(odds, plan),
      };
      return [id, known];
    }),
  );
}
