import { followsMarket, movedSelection } from '@evens/domain/bids/prices/rules';
import { calculateStakes } from '@evens/domain/bids/rules';
import type { GameLine } from '@evens/domain/lines/model';
import { lockOrder } from '../../../db/transactions/lock-order.ts';
import type { Tx } from '../../../db/tx.ts';
import { pricesAt } from '../../lines/games/queries.ts';
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
    const prices = pricesAt(quoted.get(bid.gameId ?? '') ?? [], bid.book);
    const selection = movedSelection(bid, prices.fair);
    if (!selection) continue;
    const { acceptorCents } = calculateStakes({ ...bid, odds: selection.odds, stakesRule: bid.stakes });
    const receipt = JSON.stringify(prices.receiptFor(selection));
    const change = { selection: JSON.stringify(selection), receipt, acceptorAmountCents: acceptorCents };
    await changeTerms(tx, bid, change, 'moved');
  }
}
