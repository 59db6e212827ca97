import type { InfiniteData } from '@tanstack/react-query';

type Page<Item> = { items: Item[]; nextCursor: string | null };
type Order<Item> = (a: Item, b: Item) => number;
type Identified = { id: string };

/** Sorted by time and then by id, like on the server. */
export function newestFirst(a: Identified & { createdAt: string }, b: Identified & { createdAt: string }): number {
  if (a.createdAt === b.createdAt) return a.id < b.id ? 1 : -1;
  return a.createdAt < b.createdAt ? 1 : -1;
}

/** The item of a cached list with this id. */
export function findItem<Item extends Identified>(
  { pages }: { pages: readonly { items: readonly Item[] }[] },
  id: string,
): Item | undefined {
  return pages.flatMap(({ items }) => items).find((item) => item.id === id);
}

/** The list with an item updated in place, added in order if it's new, or removed if it no longer belongs. */
export function placeItem<Item extends Identified, P extends Page<Item>, Param>(
  list: InfiniteData<P, Param>,
  item: Item,
  { order, belongs }: { order: Order<Item>; belongs: boolean },
): InfiniteData<P, Param> {
  if (!findItem<Item>(list, item.id)) return belongs ? addItem(list, item, order) : list;
  return belongs ? replaceItem(list, item) : removeItem(list, item.id);
}

/** The list with a new item added in order. An item beyond the loaded pages comes with its own page. */
export function addItem<Item extends Identified, P extends Page<Item>, Param>(
  list: InfiniteData<P, Param>,
  item: Item,
  order: Order<Item>,
): InfiniteData<P, Param> {
  const pageIndex = list.pages.findIndex(({ items, nextCursor }) => {
    const last = items.at(-1);
    return nextCursor === null || (last !== undefined && order(item, last) < 0);
  });
  if (pageIndex < 0 || findItem<Item>(list, item.id)) return list;
  const pages = list.pages.map((page, at) =>
    at === pageIndex ? { ...page, items: [...page.items, item].sort(order) } : page,
  );
  return { ...list, pages };
}

export function replaceItem<Item extends Identified, P extends Page<Item>, Param>(
  list: InfiniteData<P, Param>,
  item: Item,
): InfiniteData<P, Param> {
  return changePages(list, (items: Item[]) => items.map((old) => (old.id === item.id ? item : old)));
}

export function removeItem<Item extends Identified, P extends Page<Item>, Param>(
  list: InfiniteData<P, Param>,
  id: string,
): InfiniteData<P, Param> {
  return changePages(list, (items: Item[]) => items.filter((item) => item.id !== id));
}

function changePages<Item, P extends Page<Item>, Param>(
  list: InfiniteData<P, Param>,
  change: (items: Item[]) => Item[],
): InfiniteData<P, Param> {
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) };
}
