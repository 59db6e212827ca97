import type { Bet, BetList, BetPage } from '../model.ts';

/** The list with a bet as it is now: in its place, put in by its age when it is new, or gone from a tab that it has left. */
export function placeBet(list: BetList, bet: Bet, belongs: boolean): BetList {
  const isListed = list.pages.some(({ items }) => items.some(({ id }) => id === bet.id));
  if (isListed) {
    const change = (items: Bet[]) =>
      belongs ? items.map((old) => (old.id === bet.id ? bet : old)) : items.filter(({ id }) => id !== bet.id);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) };
  }
  const place = belongs ? list.pages.findIndex((page) => reachesTo(page, bet)) : -1;
  if (place < 0) return list;
  return {
    ...list,
    pages: list.pages.map((page, at) =>
      at === place ? { ...page, items: [...page.items, bet].sort(newestFirst) } : page,
    ),
  };
}

/** A bet on a page that has not been read comes when that page is. */
function reachesTo({ items, nextCursor }: BetPage, bet: Bet): boolean {
  const oldest = items.at(-1);
  return nextCursor === null || (oldest !== undefined && newestFirst(bet, oldest) < 0);
}

function newestFirst(a: Bet, b: Bet): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}
