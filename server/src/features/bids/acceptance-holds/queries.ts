import { isFeedSport } from '@evens/domain/bets/rules';
import { isExpired } from '@evens/domain/bids/rules';
import { type BidHold, bidHold } from '@evens/domain/lines/freshness/rules';
import type { Database, Db } from '../../../db/database.ts';
import type { Feed } from '../../lines/feed/feed.ts';
import { currentFeed, type FeedWithEntries } from '../../lines/feed/known-feed.ts';
import { feedGames } from '../../lines/freshness/queries.ts';
import type { BidRow } from '../tables.ts';

type BidOnGame = Pick<BidRow, 'id' | 'creatorId' | 'gameId' | 'sportKey' | 'gameTime' | 'status' | 'expirationTime'>;

function listGames(bids: readonly BidOnGame[]) {
  return bids.flatMap(({ gameId: id, sportKey, gameTime: startsAt }) =>
    id && startsAt && isFeedSport(sportKey) ? [{ id, sportKey, startsAt }] : [],
  );
}

type Reading = { database: Database; feed: Feed };

/** Why open bids can't be accepted right now, by bid id, and the feed that says so. */
type Holds = { holds: ReadonlyMap<string, BidHold>; known: FeedWithEntries };

/** Finds the holds of these bids. Viewing a bid on hold counts as viewing its league's lines. */
export async function bidHolds(
  { database, feed }: Reading,
  bids: readonly BidOnGame[],
  known: FeedWithEntries,
): Promise<Holds> {
  const open = bids.filter((bid) => bid.status === 'open' && bid.gameId !== null && !isExpired(bid, known.now));
  const holds = await holdsIn(database.db, open, known);
  const isInNeedOfPrices = (hold: BidHold | undefined) => hold !== undefined && hold !== 'live_bids_paused';
  const waiting = open.filter(({ id }) => isInNeedOfPrices(holds.get(id)));
  if (waiting.length === 0) return { holds, known };
  await feed.refreshLines([...new Set(waiting.map(({ sportKey }) => sportKey).filter(isFeedSport))]);
  const refreshed = await currentFeed({ database, feed });
  return { holds: await holdsIn(database.db, open, refreshed), known: refreshed };
}

async function holdsIn(db: Db, bids: readonly BidOnGame[], known: FeedWithEntries): Promise<Map<string, BidHold>> {
  const games = await feedGames(db, listGames(bids), known);
  const holds = new Map<string, BidHold>();
  for (const { id, gameId } of bids) {
    const game = games.get(gameId ?? '');
    const hold = game && bidHold(game, known.now);
    if (hold) holds.set(id, hold);
  }
  return holds;
}
