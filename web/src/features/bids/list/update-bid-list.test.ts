import { describe, expect, it } from 'vitest';
import { aBid } from '../../../testing/sample-bid.ts';
import { type Bid, type BidList, type BidsSearch, belongsTo, placeBid, toFilters } from './update-bid-list.ts';

const NOW = new Date('2026-11-20T18:00:00.000Z');

function created(id: string, time: string, over: Partial<Bid> = {}): Bid {
  const at = `2026-11-20T${time}:00.000Z`;
  return aBid(id, { createdAt: at, lastModified: at, ...over });
}

function aList(...pages: { items: Bid[]; nextCursor: string | null }[]): BidList {
  return { pages, pageParams: pages.map(() => '') };
}

function listIds({ pages }: BidList): string[][] {
  return pages.map(({ items }) => items.map(({ id }) => id));
}

describe('a bid from a live event', () => {
  const two = aList(
    { items: [created('d', '15:00'), created('c', '14:00')], nextCursor: 'more' },
    { items: [created('b', '13:00')], nextCursor: 'more' },
  );

  it('a new bid goes to the top of the first page (BD-32)', () => {
    expect(listIds(placeBid(two, created('e', '16:00'), true))).toEqual([['e', 'd', 'c'], ['b']]);
  });

  it('a bid that arrives late, such as an approved one, goes to the position for its age', () => {
    expect(listIds(placeBid(two, created('x', '13:30'), true))).toEqual([
      ['d', 'c'],
      ['x', 'b'],
    ]);
  });

  it("a bid from a page that isn't loaded waits for that page", () => {
    expect(placeBid(two, created('a', '12:00'), true)).toBe(two);
  });

  it('a known bid is updated in place, and the others stay the same', () => {
    const changed = created('c', '14:00', { amountCents: 9000, lastModified: '2026-11-20T17:00:00.000Z' });
    const list = placeBid(two, changed, true);
    expect(listIds(list)).toEqual([['d', 'c'], ['b']]);
    expect(list.pages[0]?.items[1]).toBe(changed);
    expect(list.pages[0]?.items[0]).toBe(two.pages[0]?.items[0]);
  });

  it('a bid that has left the tab is removed', () => {
    const accepted = created('c', '14:00', { status: 'accepted', lastModified: '2026-11-20T17:00:00.000Z' });
    expect(listIds(placeBid(two, accepted, false))).toEqual([['d'], ['b']]);
  });

  it("an older version that arrives late doesn't replace a newer one", () => {
    const known = aList({
      items: [created('c', '14:00', { status: 'cancelled', lastModified: '2026-11-20T17:00:00.000Z' })],
      nextCursor: null,
    });
    expect(placeBid(known, created('c', '14:00'), true)).toBe(known);
  });

  it('the current price from the list stays while the posted one is the same (BD-53)', () => {
    const present = { book: 'draftkings', line: -3.5, odds: 120 };
    const known = aList({ items: [created('c', '14:00', { present })], nextCursor: null });
    const later = { lastModified: '2026-11-20T17:00:00.000Z' };
    const [longer] = placeBid(known, created('c', '14:00', later), true).pages;
    expect(longer?.items[0]?.present).toEqual(present);
    const [followed] = placeBid(known, created('c', '14:00', { ...later, autoUpdateOdds: true }), true).pages;
    expect(followed?.items[0]?.present).toBeUndefined();
    const [back] = placeBid(known, created('c', '14:00', { ...later, present: null }), true).pages;
    expect(back?.items[0]?.present).toBeNull();
  });

  it('the hold from the list stays while the bid is open', () => {
    const known = aList({ items: [created('c', '14:00', { hold: 'game_not_listed' })], nextCursor: null });
    const placed = (change: Partial<Bid>) => {
      const later = created('c', '14:00', { lastModified: '2026-11-20T17:00:00.000Z', ...change });
      return placeBid(known, later, true).pages[0]?.items[0]?.hold;
    };
    expect(placed({})).toBe('game_not_listed');
    expect(placed({ hold: null })).toBeNull();
    expect(placed({ status: 'accepted' })).toBeUndefined();
  });

  it('a bid can be the first in an empty tab', () => {
    expect(listIds(placeBid(aList({ items: [], nextCursor: null }), created('a', '12:00'), true))).toEqual([['a']]);
  });
});

describe('the tabs of a bid (BD-28)', () => {
  const tabsFor = (bid: Bid, viewerId: string, now = NOW) =>
    (['available', 'all', 'mine'] as const).filter((tab) =>
      belongsTo(toFilters({ tab }), { viewerId, now, timeZone: 'America/New_York' })(bid),
    );

  it('an open bid is under Available for friends and under My Open Bids for its owner', () => {
    expect(tabsFor(aBid('a'), 'bob')).toEqual(['available', 'all']);
    expect(tabsFor(aBid('a'), 'ann')).toEqual(['all', 'mine']);
  });

  it('an expired bid leaves Available without an event (BD-47)', () => {
    expect(tabsFor(aBid('a'), 'bob', new Date('2026-11-22T18:00:00.000Z'))).toEqual(['all']);
  });

  it('a bid waiting for approval is only under its owner’s bids', () => {
    const waiting = aBid('a', { status: 'pending_approval' });
    expect(tabsFor(waiting, 'bob')).toEqual(['all']);
    expect(tabsFor(waiting, 'ann')).toEqual(['all', 'mine']);
  });

  it('an accepted or cancelled bid is only under All Bids', () => {
    expect(tabsFor(aBid('a', { status: 'accepted' }), 'bob')).toEqual(['all']);
    expect(tabsFor(aBid('a', { status: 'cancelled' }), 'ann')).toEqual(['all']);
  });
});

describe('the filters of the Bids page', () => {
  const isShown = (search: BidsSearch, bid: Bid = aBid('a')) =>
    belongsTo(toFilters({ tab: 'all', ...search }), { viewerId: 'bob', now: NOW, timeZone: 'America/New_York' })(bid);

  it('a new bid joins only the searches that match it (BD-29)', () => {
    expect([isShown({ search: 'panthers' }), isShown({ search: 'ann' }), isShown({ search: 'bob' })]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('a game next month matches Past Month, and an old game only All Time (BD-30, BD-31)', () => {
    const old = aBid('a', { gameTime: '2026-10-01T18:00:00.000Z' });
    expect([isShown({}), isShown({ date: 'today' })]).toEqual([true, false]);
    expect([isShown({}, old), isShown({ date: 'all_time' }, old)]).toEqual([false, true]);
  });
});
