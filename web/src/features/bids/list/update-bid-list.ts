import { dateSpanFor } from '@evens/domain/bets/list/rules';
import type { DateRange } from '@evens/domain/bets/model';
import { approvalRefusal } from '@evens/domain/bids/edit/rules';
import { isBidWithin, matchesBidSearch } from '@evens/domain/bids/list/rules';
import { isAvailableTo, isMineOpen } from '@evens/domain/bids/rules';
import type { InfiniteData } from '@tanstack/react-query';
import type { components } from '../../../lib/api.gen.ts';
import { findItem, newestFirst, placeItem } from '../../../lib/live/live-list.ts';

export type Bid = components['schemas']['Bid'];
type BidPage = components['schemas']['BidPage'];
export type BidList = InfiniteData<BidPage, string>;

export const BID_TABS = ['available', 'all', 'mine'] as const;
export type BidTab = (typeof BID_TABS)[number];

/** The filters, which are all in the URL (BD-27, BD-29, BD-30). */
export type BidFilters = { tab: BidTab | 'waiting'; date: DateRange; search: string };

/** What the URL can hold. Anything left out is the default. */
export type BidsSearch = {
  tab?: BidTab | undefined;
  date?: DateRange | undefined;
  search?: string | undefined;
  /** The bid whose dialog is open. */
  bid?: string | undefined;
  /** The dialog shows the bid's comments. */
  comments?: true | undefined;
};

const DEFAULT_DATE: DateRange = 'past_month';

/** Bids that wait for approval are shown to admins on every tab (BD-23). */
export const WAITING: BidFilters = { tab: 'waiting', date: 'all_time', search: '' };

export function toFilters({ tab = 'available', date = DEFAULT_DATE, search = '' }: BidsSearch) {
  return { tab, date, search };
}

type Viewing = { viewerId: string; now: Date; timeZone: string };

/** Which bids a list contains (BD-28 to BD-31). The start of a day takes long to find, so it's found once for all bids. */
export function belongsTo({ tab, date, search }: BidFilters, { viewerId, ...when }: Viewing): (bid: Bid) => boolean {
  const span = dateSpanFor(date, when);
  return (bid) => {
    if (tab === 'available' && !isAvailableTo(bid, viewerId, when.now)) return false;
    if (tab === 'waiting' && approvalRefusal(bid, when.now) !== null) return false;
    if (tab === 'mine' && !isMineOpen(bid, viewerId)) return false;
    return matchesBidSearch(bid, search) && isBidWithin(bid, span);
  };
}

/** Events don't include a bid's current price or hold, so the values from the list stay as long as they apply. */
function withListed(bid: Bid, known: Bid): Bid {
  const isSame = bid.status === known.status && bid.autoUpdateOdds === known.autoUpdateOdds && bid.odds === known.odds;
  const present = bid.present === undefined && isSame ? known.present : null;
  const hold = bid.hold === undefined && bid.status === 'open' ? known.hold : null;
  return present || hold ? { ...bid, ...(present && { present }), ...(hold && { hold }) } : bid;
}

/** The list with a bid as it is now, if it belongs there. An older version of a bid changes nothing. */
export function placeBid(list: BidList, bid: Bid, belongs: boolean): BidList {
  const known = findItem(list, bid.id);
  if (known && known.lastModified > bid.lastModified) return list;
  return placeItem(list, known ? withListed(bid, known) : bid, { order: newestFirst, belongs });
}
