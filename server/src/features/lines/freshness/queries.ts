import { type FeedGame, isProviderDown } from '@evens/domain/lines/freshness/rules';
import type { SportKey } from '@evens/domain/lines/model';
import { chooseBook } from '@evens/domain/lines/rules';
import type { Db } from '../../../db/database.ts';
import { type CacheVersion, cachedGames, cacheVersions } from '../cache/queries.ts';
import type { FeedState } from '../feed/queries.ts';

type Game = { id: string; sportKey: SportKey; startsAt: Date };

/** The feed's data on these games, by id. */
export async function feedGames(
  db: Db,
  games: readonly Game[],
  { settings, plan }: FeedState,
): Promise<Map<string, FeedGame>> {
  const sports = [...new Set(games.map(({ sportKey }) => sportKey))];
  const entries = await cacheVersions(db, sports);
  const listed = await listedIds(db, entries);
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
        isListed: isFollowed && listed.has(id),
        pricesReadAt: odds?.lastUpdated ?? null,
        isProviderDown: isProviderDown(odds, plan),
      };
      return [id, known];
    }),
  );
}

async function listedIds(db: Db, entries: readonly CacheVersion[]): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const entry of entries) {
    if (entry.daysFrom !== null) continue;
    for (const game of await cachedGames(db, entry)) if (chooseBook(game.bookmakers)) ids.add(game.id);
  }
  return ids;
}
