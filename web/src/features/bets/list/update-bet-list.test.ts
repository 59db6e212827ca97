import { describe, expect, it } from 'vitest';
import { aBet } from '../../../testing/sample-bet.ts';
import type { Bet, BetList } from '../model.ts';
import { placeBet, withCommentCount } from './update-bet-list.ts';

function aList(...pages: { items: Bet[]; nextCursor: string | null }[]): BetList {
  return { pages, pageParams: pages.map((_, at) => String(at)) };
}

const listIds = (list: BetList) => list.pages.map(({ items }) => items.map(({ id }) => id));

describe('a bet from a live event', () => {
  it("goes to the top if it's new (BT-01)", () => {
    const list = aList({ items: [aBet('b')], nextCursor: 'more' }, { items: [aBet('a')], nextCursor: null });
    expect(listIds(placeBet(list, aBet('c', { createdAt: '2026-11-01T13:00:00.000Z' }), true))).toEqual([
      ['c', 'b'],
      ['a'],
    ]);
  });

  it("keeps its position when it's settled", () => {
    const list = aList({ items: [aBet('b')], nextCursor: 'more' }, { items: [aBet('a')], nextCursor: null });
    const after = placeBet(list, aBet('a', { status: 'settled', winnerId: 'ann' }), true);
    expect(listIds(after)).toEqual([['b'], ['a']]);
    expect(after.pages[1]?.items[0]?.winnerId).toBe('ann');
  });

  it('leaves a tab it no longer belongs under (BT-05)', () => {
    const list = aList({ items: [aBet('b'), aBet('a')], nextCursor: null });
    expect(listIds(placeBet(list, aBet('b', { status: 'settled' }), false))).toEqual([['a']]);
    expect(placeBet(list, aBet('c'), false)).toBe(list);
  });

  it('enters a tab at the position for its age', () => {
    const young = aBet('c', { createdAt: '2026-11-03T12:00:00.000Z' });
    const list = aList({ items: [young], nextCursor: 'more' }, { items: [aBet('a')], nextCursor: null });
    const between = aBet('b', { createdAt: '2026-11-02T12:00:00.000Z' });
    expect(listIds(placeBet(list, between, true))).toEqual([['c'], ['b', 'a']]);
  });

  it("waits for its page if it's older than the pages loaded so far", () => {
    const list = aList({ items: [aBet('b')], nextCursor: 'more' });
    expect(placeBet(list, aBet('old', { createdAt: '2026-10-01T12:00:00.000Z' }), true)).toBe(list);
  });

  it('is the first in an empty list', () => {
    expect(listIds(placeBet(aList({ items: [], nextCursor: null }), aBet('a'), true))).toEqual([['a']]);
  });
});

it('a new number of comments changes nothing else about a bet, because an event may have said more since', () => {
  const settled = aBet('a', { status: 'settled', winnerId: 'ann' });
  const list = aList({ items: [aBet('b'), settled], nextCursor: null });
  expect(withCommentCount(list, 'a', 3).pages[0]?.items).toEqual([aBet('b'), { ...settled, commentCount: 3 }]);
  expect(withCommentCount(list, 'c', 3)).toBe(list);
});
