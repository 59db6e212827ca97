import { isFeedSport } from '@evens/domain/bets/rules';
import { isExpired } from '@evens/domain/bids/rules';
import { type BidHold, bidHold, type FeedGame } from '@evens/domain/lines/freshness/rules';
import type { Db } from '../../../db/database.ts';
import type { Feed } from '../../lines/feed/feed.ts';
import type { FeedState } from '../../lines/feed/queries.ts';
import { feedGames } from '../../lines/freshness/queries.ts';
import type { BidRow } from '../tables.ts';

/** The feed's data on the games of these bids, by bid id. */
export async function getFeedGames(
  db: Db,
  bids: readonly BidRow[],
  feedStatus: FeedState,
): Promise<Map<string, FeedGame>> {
  const games = bids.flatMap(({ gameId: id, sportKey, gameTime: startsAt }) =>
    id && startsAt && isFeedSport(sportKey) ? [{ id, sportKey, startsAt }] : [],
  );
  if (games.length === 0) return new Map();
  const known = await feedGames(db, games, feedStatus);
  return new Map(
    bids.flatMap(({ id, gameId }) => {
      const game = known.get(gameId ?? '');
      return game ? [[id, game]] : [];
    }),
  );
}

type Reading = { db: Db; feed: Feed };

/** Why open bids can't be accepted right now, by bid id. Viewing such a bid counts as viewing its league's lines. */
export async function bidHolds(
  { db, feed }: Reading,
  bids: readonly BidRow[],
  now: Date,
): Promise<Map<string, BidHold>> {
  const open = bids.filter((bid) => bid.status === 'open' && bid.gameId !== null && !isExpired(bid, now));
  if (open.length === 0) return new Map();
  const holds = await currentHolds({ db, feed }, open);
  const isInNeedOfPrices = (hold: BidHold | undefined) => hold !== undefined && hold !== 'live_bids_paused';
  const waiting = open.filter(({ id }) => isInNeedOfPrices(holds.get(id)));
  if (waiting.length === 0) return holds;
  await feed.refreshLines([...new Set(waiting.map(({ sportKey }) => sportKey).filter(isFeedSport))]);
  return currentHolds({ db, feed }, open);
}

async function currentHolds({ db, feed }: Reading, bids: readonly BidRow[]): Promise<Map<string, BidHold>> {
  const feedStatus = await feed.status();
  const games = await getFeedGames(db, bids, feedStatus);
  return new Map(
    [...games].flatMap(([id, game]) => {
      const hold = bidHold(game, feedStatus.now);
      return hold ? [[id, hold]] : [];
    }),
  );
}
