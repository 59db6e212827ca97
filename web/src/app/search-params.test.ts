import { describe, expect, it } from 'vitest';
import { readBetsSearch, readBidsSearch } from './late-search-params.ts';
import { hasLinkToken, linkToken, readLinesSearch, readLoginSearch } from './search-params.ts';

describe('the search params of a URL (UX-06)', () => {
  it('known filters are read', () => {
    expect(readLinesSearch({ sport: 'NFL', date: 'today', search: 'bills' })).toEqual({
      sport: 'NFL',
      date: 'today',
      search: 'bills',
    });
    const bids = { tab: 'mine', date: 'all_time', search: 'ann' };
    expect(readBidsSearch(bids)).toEqual(bids);
    const bid = 'a'.repeat(20);
    expect(readBidsSearch({ bid })).toEqual({ bid });
    expect(readBidsSearch({ bid: '../x' })).toEqual({});
  });

  it("the token of an emailed link is read after the #, which browsers don't send (AU-18, AU-23)", () => {
    expect(linkToken('token=a1b2', 'token')).toBe('a1b2');
    expect(linkToken('confirm=c3d4', 'confirm')).toBe('c3d4');
    expect(linkToken('confirm=c3d4', 'token')).toBeUndefined();
    expect(['', 'token=', 'other=a1b2', 'token=a1b2'].map(hasLinkToken)).toEqual([false, false, false, true]);
    expect(readLoginSearch({ token: 'a1b2', confirm: 'c3d4' })).toEqual({});
  });

  it('the page to return to keeps its own params (AU-22, UX-06)', () => {
    const next = `/lines?sport=NFL&date=month&search=${'b'.repeat(100)}&books=draftkings,fanduel,betmgm`;
    expect(readLoginSearch({ next })).toEqual({ next });
  });

  it('the chosen sportsbooks are read once each, in a fixed order', () => {
    expect(readLinesSearch({ books: 'fanduel,draftkings,fanduel,<x>,' })).toEqual({ books: 'draftkings,fanduel' });
    expect(readLinesSearch({ books: '<x>' })).toEqual({});
  });

  it('the tab, search, date ranges, and open bet of the Bets page are read', () => {
    const bet = 'a1'.repeat(12);
    expect(readBetsSearch({ tab: 'won', search: 'nfl', dates: 'past_week,today,x', bet })).toEqual({
      tab: 'won',
      search: 'nfl',
      dates: 'today,past_week',
      bet,
    });
    expect(readBetsSearch({ tab: 'all', search: '', dates: 'all_time', bet: '../x' })).toEqual({});
  });

  it('defaults are left out', () => {
    expect(readLinesSearch({ date: 'week', search: '' })).toEqual({});
    expect(readBidsSearch({ tab: 'available', date: 'past_month', search: '' })).toEqual({});
    expect(readLoginSearch({})).toEqual({});
  });

  it.each([[{ sport: 'XXX' }], [{ date: 7 }], [{ date: ['today'] }], [{ search: { a: 1 } }], [{ other: 'x' }]])(
    '%j is unknown and left out',
    (raw) => {
      expect(readLinesSearch(raw)).toEqual({});
    },
  );

  it('a team that looks like a number is still a search', () => {
    expect(readLinesSearch({ search: 76 })).toEqual({ search: '76' });
  });
});
