import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addItem, newestFirst, placeItem, removeItem, replaceItem } from './live-list.ts';

type Item = { id: string; createdAt: string; text?: string };

const anItem = (id: string, minute: number, text?: string): Item => ({
  id,
  createdAt: `2026-11-01T15:0${minute}:00.000Z`,
  ...(text && { text }),
});

/** The first of several pages, or all of them. */
function aList(nextCursor: string | null, ...pages: Item[][]) {
  return {
    pages: pages.map((items, at) => ({ items, nextCursor: at === pages.length - 1 ? nextCursor : 'more' })),
    pageParams: pages.map(String),
  };
}

const listIds = ({ pages }: { pages: { items: Item[] }[] }) => pages.map(({ items }) => items.map(({ id }) => id));

const [newest, middle, oldest] = [anItem('c', 6), anItem('b', 4), anItem('a', 2)];
const list = aList('more', [newest, middle], [oldest]);
const ordered = { order: newestFirst, belongs: true };

describe('a new item of a cached list', () => {
  it('goes to the position for its order', () => {
    expect(listIds(addItem(list, anItem('x', 9), newestFirst))).toEqual([['x', 'c', 'b'], ['a']]);
    expect(listIds(addItem(list, anItem('x', 5), newestFirst))).toEqual([['c', 'x', 'b'], ['a']]);
    expect(listIds(addItem(list, anItem('x', 3), newestFirst))).toEqual([
      ['c', 'b'],
      ['x', 'a'],
    ]);
  });

  it('is sorted by id among items of the same time, as on the server', () => {
    expect(listIds(addItem(list, anItem('d', 6), newestFirst))).toEqual([['d', 'c', 'b'], ['a']]);
    expect(listIds(addItem(list, anItem('bb', 6), newestFirst))).toEqual([['c', 'bb', 'b'], ['a']]);
  });

  it("waits for its own page if that hasn't loaded", () => {
    expect(addItem(list, anItem('x', 1), newestFirst)).toBe(list);
    expect(listIds(addItem(aList(null, [newest]), anItem('x', 1), newestFirst))).toEqual([['c', 'x']]);
    expect(listIds(addItem(aList(null, []), newest, newestFirst))).toEqual([['c']]);
  });

  it("isn't added twice, and the existing one stays the same", () => {
    expect(addItem(list, anItem('b', 4, 'another text'), newestFirst)).toBe(list);
  });
});

describe('an item that is already in a cached list', () => {
  it('is replaced in place, and the others stay the same objects', () => {
    const changed = replaceItem(list, anItem('b', 4, 'changed'));
    expect(listIds(changed)).toEqual([['c', 'b'], ['a']]);
    expect(changed.pages[0]?.items[1]?.text).toBe('changed');
    expect(changed.pages[0]?.items[0]).toBe(newest);
  });

  it('can be removed', () => {
    expect(listIds(removeItem(list, 'b'))).toEqual([['c'], ['a']]);
    expect(listIds(removeItem(list, 'unknown'))).toEqual(listIds(list));
  });
});

describe('placing an item', () => {
  it("adds, replaces, or removes it, depending on whether it's there and whether it belongs", () => {
    expect(listIds(placeItem(list, anItem('x', 9), ordered))).toEqual([['x', 'c', 'b'], ['a']]);
    expect(placeItem(list, anItem('b', 4, 'changed'), ordered).pages[0]?.items[1]?.text).toBe('changed');
    expect(listIds(placeItem(list, middle, { ...ordered, belongs: false }))).toEqual([['c'], ['a']]);
    expect(placeItem(list, anItem('x', 9), { ...ordered, belongs: false })).toBe(list);
  });

  it('keeps the other fields of a page', () => {
    const [page] = placeItem(
      { pages: [{ ...list.pages[0], items: [newest], nextCursor: null, total: 3 }], pageParams: [''] },
      middle,
      ordered,
    ).pages;
    expect(page).toMatchObject({ total: 3, items: [newest, middle] });
  });
});

describe('a cached list that events change in any order', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-f]{1,3}$/), { minLength: 1, maxLength: 12 });
  const items = ids.chain((names) =>
    fc.tuple(...names.map((id) => fc.integer({ min: 0, max: 9 }).map((minute) => anItem(id, minute)))),
  );
  const flat = ({ pages }: { pages: { items: Item[] }[] }) => pages.flatMap((page) => page.items);

  it('has every item once, newest first, whichever came first', () => {
    fc.assert(
      fc.property(items, fc.gen(), (all, pick) => {
        const arrived = pick(fc.shuffledSubarray, all, { minLength: all.length, maxLength: all.length });
        const grown = arrived.reduce((known, item) => placeItem(known, item, ordered), aList(null, []));
        expect(flat(grown)).toEqual([...all].sort(newestFirst));
        for (const item of all) expect(placeItem(grown, item, ordered)).toEqual(grown);
      }),
    );
  });

  it('never shows an item that belongs below the last loaded page', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 0, max: 9 }), (all, minute) => {
        const loaded = [...all].sort(newestFirst);
        const item = anItem('z', minute);
        const grown = flat(placeItem(aList('more', loaded), item, ordered));
        const [last] = loaded.slice(-1);
        const isBelow = last !== undefined && newestFirst(item, last) > 0;
        expect(grown).toEqual(isBelow ? loaded : [...loaded, item].sort(newestFirst));
      }),
    );
  });

  it('is the same as before after an item came and went', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 0, max: 9 }), (all, minute) => {
        const before = aList(null, [...all].sort(newestFirst));
        const item = anItem('z', minute);
        expect(placeItem(placeItem(before, item, ordered), item, { ...ordered, belongs: false })).toEqual(before);
      }),
    );
  });
});
