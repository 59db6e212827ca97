import { describe, expect, it } from 'vitest';
import { type InboxItem, type InboxList, shownUnder, withNew, withRead } from './latest-list.ts';

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
