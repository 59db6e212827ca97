import { newestFirst, placeItem } from '../../../lib/live/live-list.ts';
import type { Bet, BetList } from '../model.ts';

/** The list with a bet as it is now, if it belongs there. */
export function placeBet(list: BetList, bet: Bet, belongs: boolean): BetList {
  return placeItem(list, bet, { order: newestFirst, belongs });
}
