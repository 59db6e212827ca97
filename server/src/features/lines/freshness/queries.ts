import { type FeedGame, isProviderDown } from '@evens/domain/lines/freshness/rules';
import type { Bookmaker, SportKey } from '@evens/domain/lines/model';
import { isQuoted } from '@evens/domain/lines/rules';
import type { Db } from '../../../db/database.ts';
import { type CacheVersion, findCachedGames } from '../cache/queries.ts';
import type { FeedState } from '../feed/queries.ts';

type Game = { id: string; sportKey: SportKey; startsAt: Date };

type Known = {
  sportKey: SportKey;
  startsAt: Date;
  books: readonly Bookmaker[];
  odds: Entry | undefined;
  scores: Entry | undefined;
};
type Entry = { lastUpdated: Date | null; fetchStatus: CacheVersion['fetchStatus'] | null };

/** What decides whether a bid on a game can be posted or accepted. */
export function toFeedGame(
  { sportKey, startsAt, books, odds, scores }: Known,
  { settings, plan }: FeedState,
): FeedGame {
  const isFollowed = settings.followedSports.includes(sportKey);
  return {
    startsAt,
    areScoresFollowed: isFollowed && plan.credits === 'enough',
    scoresReadAt: scores?.fetchStatus === 'success' ? scores.lastUpdated : null,
    isListed: isFollowed && isQuoted(books),
    pricesReadAt: odds?.lastUpdated ?? null,
    isProviderDown: isProviderDown(odds, plan),
  };
}

/** The feed's data on these games, by id. */
export async function feedGames(
  db: Db,
  games: readonly Game[],
  { entries, ...state }: FeedState & { entries: readonly CacheVersion[] },
): Promise<Map<string, FeedGame>> {
  const cached = await findCachedGames(db, entries, games);
  return new Map(
    games.map(({ id, sportKey, startsAt }) => {
      const own = entries.filter((entry) => entry.sportKey === sportKey);
      const odds = own.find(({ daysFrom }) => daysFrom === null);
      const scores = own.find(({ daysFrom }) => daysFrom !== null);
      return [id, toFeedGame({ sportKey, startsAt, books: cached.get(id)?.bookmakers ?? [], odds, scores }, state)];
    }),
  );
}
