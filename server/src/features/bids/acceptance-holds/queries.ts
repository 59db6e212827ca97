import { isFeedSport } from '@evens/domain/bets/rules';
import { isExpired } from '@evens/domain/bids/rules';
import { type BidHold, bidHold, type FeedGame } from '@evens/domain/lines/freshness/rules';
import type { SportKey } from '@evens/domain/lines/model';
import type { Db } from '../../../db/database.ts';
import { type CacheVersion, cacheVersions } from '../../lines/cache/queries.ts';
import type { Feed, FeedStatus } from '../../lines/feed/feed.ts';
import { feedGames } from '../../lines/freshness/queries.ts';
import type { BidRow } from '../tables.ts';

type BidOnGame = Pick<BidRow, 'id' | 'creatorId' | 'gameId' | 'sportKey' | 'gameTime' | 'status' | 'expirationTime'>;

function listGames(bids: readonly BidOnGame[]) {
  return bids.flatMap(({ gameId: id, sportKey, gameTime: startsAt }) =>
    id && startsAt && isFeedSport(sportKey) ? [{ id, sportKey, startsAt }] : [],
  );
}

function byBid(bids: readonly BidOnGame[], games: ReadonlyMap<string, FeedGame>): Map<string, FeedGame> {
  return new Map(
    bids.flatMap(({ id, gameId }) => {
      const game = games.get(gameId ?? '');
      return game ? [[id, game]] : [];
    }),
  );
}

type Reading = { db: Db; feed: Feed };

/** Why open bids can't be accepted right now, by bid id, and the cache's entries that show it. */
type Holds = { holds: ReadonlyMap<string, BidHold>; entries: readonly CacheVersion[] };

/** Finds the holds of these bids. Viewing a bid on hold counts as viewing its league's lines. */
export async function bidHolds(
  { db, feed }: Reading,
  bids: readonly BidOnGame[],
  feedStatus: FeedStatus,
): Promise<Holds> {
  const onGames = bids.filter((bid) => bid.status === 'open' && bid.gameId !== null);
  if (onGames.length === 0) return { holds: new Map(), entries: [] };
  const sports = listSports(onGames);
  const open = onGames.filter((bid) => !isExpired(bid, feedStatus.now));
  const known = await currentHolds(db, open, { ...feedStatus, sports });
  const isInNeedOfPrices = (hold: BidHold | undefined) => hold !== undefined && hold !== 'live_bids_paused';
  const waiting = open.filter(({ id }) => isInNeedOfPrices(known.holds.get(id)));
  if (waiting.length === 0) return known;
  await feed.refreshLines(listSports(waiting));
  return currentHolds(db, open, { ...(await feed.status()), sports });
}

function listSports(bids: readonly BidOnGame[]) {
  return [...new Set(bids.map(({ sportKey }) => sportKey).filter(isFeedSport))];
}

async function currentHolds(
  db: Db,
  bids: readonly BidOnGame[],
  { sports, ...feedStatus }: FeedStatus & { sports: readonly SportKey[] },
): Promise<Holds> {
  const entries = await cacheVersions(db, sports);
  const games = byBid(bids, await feedGames(db, listGames(bids), { ...feedStatus, entries }));
  const holds = new Map(
    [...games].flatMap(([id, game]) => {
      const hold = bidHold(game, feedStatus.now);
      return hold ? [[id, hold]] : [];
    }),
  );
  return { holds, entries };
}
