import { oppositeSelection } from '@evens/domain/bids/rules';
import { describePick } from '@evens/domain/lines/copy';
import { formatOdds } from '@evens/domain/shared/american-odds';
import type { Bid } from '../list/update-bid-list.ts';

/** One side of a bid in text and dollars. */
export type BidSide = { pick: string; odds: string; riskCents: number; winCents: number };

type Terms = Pick<Bid, 'betType' | 'selection' | 'homeTeam' | 'awayTeam' | 'amountCents' | 'acceptorAmountCents'>;

/** Both sides of a bid: what one wins is what the other risks (BD-34, OM-06). */
export function getBidSides(bid: Terms): { creator: BidSide; taker: BidSide } {
  const { betType, selection, amountCents, acceptorAmountCents } = bid;
  const opposite = oppositeSelection(selection, bid);
  return {
    creator: {
      pick: describePick(selection, betType),
      odds: formatOdds(selection.odds),
      riskCents: amountCents,
      winCents: acceptorAmountCents,
    },
    taker: {
      pick: describePick(opposite, betType),
      odds: formatOdds(opposite.odds),
      riskCents: acceptorAmountCents,
      winCents: amountCents,
    },
  };
}
