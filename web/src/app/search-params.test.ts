import { describe, expect, it } from 'vitest';

import {
  hasLinkToken,
  linkToken,
  readBetsSearch,
  readBidsSearch,
  readDebtsSearch,
  readInboxSearch,
  readLinesSearch,
  readLoginSearch,
} from './search-params.ts';

describe('what stands in the address (UX-06)', () => {
  it('a filter that is known is read', () => {
    expect(readLinesSearch({ sport: 'NFL', date: 'today', search: 'bills' })).toEqual({
      sport: 'NFL',
      date: 'today',
      search: 'bills',
    });
    const bids = { tab: 'mine', date: 'all_time', search: 'ann' };
    expect(readBidsSearch(bids)).toEqual(bids);
    expect(readDebtsSearch({ tab: 'i_owe' })).toEqual({ tab: 'i_owe' });
  });

  it("the token of an emailed link is read after the #, which browsers don't send (AU-18, AU-23)", () => {
    expect(linkToken('token=a1b2', 'token')).toBe('a1b2');
    expect(linkToken('confirm=c3d4', 'confirm')).toBe('c3d4');
    expect(linkToken('confirm=c3d4', 'token')).toBeUndefined();
    expect(['', 'token=', 'other=a1b2', 'token=a1b2'].map(hasLinkToken)).toEqual([false, false, false, true]);
    expect(readLoginSearch({ token: 'a1b2', confirm: 'c3d4' })).toEqual({});
  });

  it('a place to come back to keeps all that its own address holds (AU-22, UX-06)', () => {
    const next = `/lines?sport=NFL&date=month&search=${'b'.repeat(100)}&books=draftkings,fanduel,betmgm`;
    expect(readLoginSearch({ next })).toEqual({ next });
  });

  it('the chosen sportsbooks are read, each once and in one order', () => {
    expect(readLinesSearch({ books: 'fanduel,draftkings,fanduel,<x>,' })).toEqual({ books: 'draftkings,fanduel' });
    expect(readLinesSearch({ books: '<x>' })).toEqual({});
  });

  it('of the bets the tab, the search, several ranges of dates and the open bet are read', () => {
    const bet = 'a1'.repeat(12);
    expect(readBetsSearch({ tab: 'won', search: 'nfl', dates: 'past_week,today,x', bet })).toEqual({
      tab: 'won',
      search: 'nfl',
      dates: 'today,past_week',
      bet,
    });
    expect(readBetsSearch({ tab: 'all', search: '', dates: 'all_time', bet: '../x' })).toEqual({});
  });

  it('what stands at its default is left out', () => {
    expect(readLinesSearch({ date: 'week', search: '' })).toEqual({});
    expect(readBidsSearch({ tab: 'available', date: 'past_month', search: '' })).toEqual({});
    expect(readDebtsSearch({ tab: 'all' })).toEqual({});
    expect(readInboxSearch({ tab: 'all', view: 'personal' })).toEqual({});
    expect(readLoginSearch({})).toEqual({});
  });

  it.each([[{ sport: 'XXX' }], [{ date: 7 }], [{ date: ['today'] }], [{ search: { a: 1 } }], [{ other: 'x' }]])(
    '%j is unknown and left out',
    (raw) => {
      expect(readLinesSearch(raw)).toEqual({});
    },
  );

  it('the inbox keeps its tab and whose notifications it shows', () => {
    expect(readInboxSearch({ tab: 'social', view: 'admin' })).toEqual({ tab: 'social', view: 'admin' });
    expect(readInboxSearch({ tab: 'spam', view: 'root' })).toEqual({});
  });

  it('a team that looks like a number is still searched for', () => {
    expect(readLinesSearch({ search: 76 })).toEqual({ search: '76' });
  });
});
