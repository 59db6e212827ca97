import { isFeedSport } from '@evens/domain/bets/rules';
import { driftedPrice } from '@evens/domain/bids/prices/rules';
import type { GameLine } from '@evens/domain/lines/model';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { cachedGames, cacheVersions } from '../../lines/cache/queries.ts';
import { pricesAt } from '../../lines/games/queries.ts';
import type { BidResponse } from '../api.ts';
import type { BidTables } from '../tables.ts';

type BidRow = Selectable<BidTables['bids']>;
type Present = NonNullable<BidResponse['present']>;

/** By bid id, the current prices of open Fixed bids that the market has moved away from (BD-53). */
export async function driftedPrices(db: Db, bids: readonly BidRow[]): Promise<Map<string, Present>> {
  const fixed = bids.filter((bid) => bid.status === 'open' && !bid.autoUpdateOdds && bid.gameId !== null);
  const games = await listedGames(db, fixed);
  return new Map(
    fixed.flatMap((bid) => {
      const game = games.get(bid.gameId ?? '');
      const price = game && driftedPrice(bid, pricesAt(game.bookmakers, bid.book).fair);
      return price ? [[bid.id, price]] : [];
    }),
  );
}

async function listedGames(db: Db, bids: readonly BidRow[]): Promise<Map<string, GameLine>> {
  const gameIds = new Set(bids.map(({ gameId }) => gameId));
  const sports = [...new Set(bids.map(({ sportKey }) => sportKey).filter(isFeedSport))];
  const found = new Map<string, GameLine>();
  for (const { daysFrom, ...entry } of await cacheVersions(db, sports)) {
    if (daysFrom !== null) continue;
    for (const game of await cachedGames(db, entry)) if (gameIds.has(game.id)) found.set(game.id, game);
  }
  return found;
}
