import { describe, expect, it } from 'vitest';
import {
  type InboxItem,
  type InboxList,
  type Latest,
  shownUnder,
  withLatest,
  withNew,
  withRead,
} from './latest-list.ts';

function anItem(id: string, over: Partial<InboxItem> = {}): InboxItem {
  return {
    id,
    userId: 'ann',
    groupId: 'crew',
    type: 'bid_created',
    title: 'Bob posted a bid',
    message: '',
    route: '/bids',
    data: {},
    read: false,
    readAt: null,
    createdAt: '2026-11-20T18:00:00.000Z',
    ...over,
  };
}

const pages = (...items: InboxItem[][]): InboxList => ({
  pages: items.map((list, at) => ({ items: list, nextCursor: at === items.length - 1 ? null : 'more' })),
  pageParams: items.map(() => ''),
});
const ids = (list: InboxList) => list.pages.map(({ items }) => items.map(({ id }) => id));

describe('a notification that arrives at the bell (NT-02, SH-29)', () => {
  const at = (minute: number) => anItem(`m${minute}`, { createdAt: `2026-11-20T18:${minute}:00.000Z` });
  const aBell = (...minutes: number[]): Latest => ({ items: minutes.map(at), nextCursor: null, unreadCount: 50 });
  const ten = aBell(29, 28, 27, 26, 25, 24, 23, 22, 21, 20);

  it('goes to its place in the list and is counted, once', () => {
    const grown = withLatest(ten, at(30));
    expect(grown).toEqual({ ...aBell(30, 29, 28, 27, 26, 25, 24, 23, 22, 21), unreadCount: 51 });
    expect(withLatest(aBell(29, 27), at(28))).toEqual({ ...aBell(29, 28, 27), unreadCount: 51 });
    if (grown) expect(withLatest(grown, at(30))).toBe(grown);
    expect(withLatest(aBell(29), at(10))).toEqual({ ...aBell(29, 10), unreadCount: 51 });
  });

  it('has to be counted by the server if the list no longer reaches back to it', () => {
    expect(withLatest(ten, at(19))).toBeNull();
  });
});

describe('a notification that arrives while the inbox is open (SH-29)', () => {
  it('goes to the top of each tab it belongs under, once', () => {
    const list = pages([anItem('b')], [anItem('a')]);
    const grown = withNew(list, anItem('c'), 'betting');
    expect(ids(grown)).toEqual([['c', 'b'], ['a']]);
    expect(withNew(grown, anItem('c'), 'betting')).toBe(grown);
    expect(withNew(list, anItem('a'), 'all')).toBe(list);
  });

  it('stays out of the other tabs', () => {
    const list = pages([]);
    expect(withNew(list, anItem('c'), 'payment')).toBe(list);
    expect(withNew(list, anItem('c', { read: true }), 'unread')).toBe(list);
  });
});

describe('marking as read (NT-08)', () => {
  it('marks the given notifications, which then leave the unread tab', () => {
    const list = withRead(pages([anItem('b')], [anItem('a')]), ({ id }) => id === 'a');
    expect(shownUnder('unread', list).map(({ id }) => id)).toEqual(['b']);
    expect(shownUnder('all', list).map(({ id, read }) => [id, read])).toEqual([
      ['b', false],
      ['a', true],
    ]);
  });

  it('never makes a notification unread again', () => {
    const list = pages([anItem('a', { read: true })]);
    expect(
      shownUnder(
        'all',
        withRead(list, () => false),
      )[0]?.read,
    ).toBe(true);
    expect(shownUnder('all', undefined)).toEqual([]);
  });
});
