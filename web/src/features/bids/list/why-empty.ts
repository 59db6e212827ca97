import type { BidFilters, BidTab } from './update-bid-list.ts';

type Filters = BidFilters & { tab: BidTab };

/** How many bids are under each tab, if that's known. */
export type BidCounts = Readonly<Record<BidTab, number>> | undefined;

type Known = {
  /** With the filters. Someone's own action can show in the list before it counts here. */
  counts: BidCounts;
  withoutFilters: BidCounts;
};

/** Why there's no bid: a search or a date hides some, or there is none except for the viewer's own (BD-49). */
export function whyEmpty({ tab, date, search }: Filters, { counts, withoutFilters }: Known) {
  const filter = search ? 'search' : date === 'all_time' ? null : 'date';
  const isHiding = !withoutFilters || withoutFilters[tab] > (counts?.[tab] ?? 0);
  if (filter && isHiding) return filter;
  return tab === 'available' && counts && counts.mine > 0 ? 'mine' : 'none';
}
