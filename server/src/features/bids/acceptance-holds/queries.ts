import { isFeedSport } from '@evens/domain/bets/rules';
import { isExpired } from '@evens/domain/bids/rules';
import { type BidHold, bidHold, type FeedGame } from '@evens/domain/lines/freshness/rules';
import type { Database, Db } from '../../../db/database.ts';
import { LastResult } from '../../../db/reads/last-result.ts';
import type { Feed, FeedWithEntries } from '../../lines/feed/feed.ts';
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
  const holds = await holdsIn(database.db, bids, known);
  const waiting = bids.filter(({ id }) => isInNeedOfPrices(holds.get(id)));
  if (waiting.length === 0) return { holds, known };
  const refreshed = await feed.refreshLines([...new Set(waiting.map(({ sportKey }) => sportKey).filter(isFeedSport))]);
  return { holds: await holdsIn(database.db, bids, refreshed), known: refreshed };
}

function isInNeedOfPrices(hold: BidHold | undefined): boolean {
  return hold !== undefined && hold !== 'live_bids_paused';
}

const lastGames = new LastResult<readonly BidOnGame[], ReadonlyMap<string, FeedGame>>();

async function holdsIn(db: Db, bids: readonly BidOnGame[], known: FeedWithEntries): Promise<Map<string, BidHold>> {
  const { entries, settings, plan, now } = known;
  const isOpen = ({ status }: BidOnGame) => status === 'open';
  const games = await lastGames.get(bids, [entries, settings, plan], () =>
    feedGames(db, listGames(bids.filter(isOpen)), known),
  );
  const holds = new Map<string, BidHold>();
  for (const bid of bids) {
    const game = isOpen(bid) && !isExpired(bid, now) && games.get(bid.gameId ?? '');
    const hold = game && bidHold(game, now);
    if (hold) holds.set(bid.id, hold);
  }
  return holds;
}
