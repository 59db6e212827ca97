import { findItem, newestFirst, placeItem, replaceItem } from '../../../lib/live/live-list.ts';
import type { Bet, BetList } from '../model.ts';

/** The list with a bet as it is now, if it belongs there. */
export function placeBet(list: BetList, bet: Bet, belongs: boolean): BetList {
  return placeItem(list, bet, { order: newestFirst, belongs });
}

export function withCommentCount(list: BetList, betId: string, commentCount: number): BetList {
  const known = findItem(list, betId);
  return known ? replaceItem(list, { ...known, commentCount }) : list;
}
