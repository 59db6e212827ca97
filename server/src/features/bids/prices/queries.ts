import { driftedPrice } from '@evens/domain/bids/prices/rules';
import type { Db } from '../../../db/database.ts';
import { LastResult } from '../../../db/reads/last-result.ts';
import { type CacheVersion, findCachedGames } from '../../lines/cache/queries.ts';
import { pricesAt } from '../../lines/games/queries.ts';
import type { BidResponse } from '../api.ts';
import type { BidRow } from '../tables.ts';

type Present = NonNullable<BidResponse['present']>;
type PricedBid = Pick<
  BidRow,
  | 'id'
  | 'status'
  | 'autoUpdateOdds'
  | 'gameId'
  | 'sportKey'
  | 'book'
  | 'betType'
  | 'selection'
  | 'homeTeam'
  | 'awayTeam'
>;

type Prices = ReadonlyMap<string, Present>;

const lastPrices = new LastResult<readonly PricedBid[], Prices>();

/** By bid id, the current prices of open Fixed bids that the market has moved away from (BD-53). */
export function driftedPrices(db: Db, bids: readonly PricedBid[], entries: readonly CacheVersion[]): Promise<Prices> {
  return lastPrices.get(bids, [entries], () => comparePrices(db, bids, entries));
}

async function comparePrices(db: Db, bids: readonly PricedBid[], entries: readonly CacheVersion[]): Promise<Prices> {
  const fixed = bids.filter((bid) => bid.status === 'open' && !bid.autoUpdateOdds && bid.gameId !== null);
  const listed = fixed.flatMap(({ gameId, sportKey }) => (gameId === null ? [] : [{ id: gameId, sportKey }]));
  const games = await findCachedGames(db, entries, listed);
  return new Map(
    fixed.flatMap((bid) => {
      const game = games.get(bid.gameId ?? '');
      const price = game && driftedPrice(bid, pricesAt(game.bookmakers, bid).fair);
      return price ? [[bid.id, price]] : [];
    }),
  );
}
