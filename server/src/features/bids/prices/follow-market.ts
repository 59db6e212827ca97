import { followsMarket, movedSelection } from '@evens/domain/bids/prices/rules';
import { calculateStakes } from '@evens/domain/bids/rules';
import type { GameLine } from '@evens/domain/lines/model';
import { lockOrder } from '../../../db/transactions/lock-order.ts';
import type { Tx } from '../../../db/tx.ts';
import { findCachedGames, listCacheVersions } from '../../lines/cache/queries.ts';
import { pricesAt } from '../../lines/games/queries.ts';
import type { BidRow } from '../tables.ts';
import { changeTerms } from '../write-bid.ts';

/** Moves the Auto bids on these games with their lines, also those that wait for approval. Without a quote, the terms stay (BD-45, BD-46). */
export async function moveAutoBids(tx: Tx, { games }: { games: readonly GameLine[] }): Promise<void> {
  const quoted = new Map(games.map((game) => [game.id, game.bookmakers]));
  if (quoted.size === 0) return;
  const bids = await tx.q
    .selectFrom('bids')
    .selectAll()
    .where('status', 'in', ['open', 'pending_approval'])
    .where('autoUpdateOdds', '=', true)
    .where('gameId', 'in', [...quoted.keys()])
    .orderBy(lockOrder('id'))
    .forUpdate()
    .execute();
  for (const bid of bids.filter((one) => followsMarket(one, tx.now))) {
    const moved = movedTerms(bid, quoted.get(bid.gameId ?? '') ?? []);
    if (moved) await changeTerms(tx, bid, moved, 'moved');
  }
}

/** The terms of a bid that becomes Auto, by the odds that were read last; null if they're the same, or without a quote (BD-45). */
export async function presentTerms(tx: Tx, bid: BidRow) {
  const { gameId, sportKey } = bid;
  if (gameId === null || sportKey === 'unknown' || !followsMarket(bid, tx.now)) return null;
  const entries = await listCacheVersions(tx.q, sportKey);
  const game = (await findCachedGames(tx.q, entries, [{ id: gameId, sportKey }])).get(gameId);
  return game ? movedTerms(bid, game.bookmakers) : null;
}

function movedTerms(bid: BidRow, books: GameLine['bookmakers']) {
  const prices = pricesAt(books, bid);
  const selection = movedSelection(bid, prices.fair);
  if (!selection) return null;
  const { acceptorCents } = calculateStakes({ ...bid, odds: selection.odds, stakesRule: bid.stakes });
  const receipt = JSON.stringify(prices.receiptFor(selection));
  return { selection: JSON.stringify(selection), receipt, acceptorAmountCents: acceptorCents };
}
