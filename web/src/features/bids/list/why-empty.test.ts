import { describe, expect, it } from 'vitest';
import { BID_TABS, toFilters } from './update-bid-list.ts';
import { whyEmpty } from './why-empty.ts';

const none = { available: 0, all: 0, mine: 0 };
const some = { available: 3, all: 9, mine: 2 };

describe('an empty list of bids (BD-49)', () => {
  it.each([
    [{}, 'date'],
    [{ date: 'today' }, 'date'],
    [{ search: 'Cowboys' }, 'search'],
    [{ search: 'Cowboys', date: 'all_time' }, 'search'],
  ] as const)('says which filter hides bids, even the one that is on at first: %o', (search, reason) => {
    for (const tab of BID_TABS) {
      expect(whyEmpty(toFilters({ ...search, tab }), { counts: none, withoutFilters: some })).toBe(reason);
    }
  });

  it.each([{}, { date: 'today' }, { search: 'Cowboys' }, { date: 'all_time' }] as const)(
    'says that there are no bids if no filter hides one: %o',
    (search) => {
      for (const tab of BID_TABS) {
        expect(whyEmpty(toFilters({ ...search, tab }), { counts: none, withoutFilters: none })).toBe('none');
      }
    },
  );

  it("points to the viewer's own bids only if no friend has one", () => {
    const counts = { ...none, all: 2, mine: 2 };
    expect(whyEmpty(toFilters({}), { counts, withoutFilters: counts })).toBe('mine');
    expect(whyEmpty(toFilters({}), { counts, withoutFilters: some })).toBe('date');
    expect(whyEmpty(toFilters({ search: 'Cowboys' }), { counts, withoutFilters: some })).toBe('search');
  });

  it("says that there are no bids once the viewer has accepted the only one, even if it's still counted", () => {
    const counts = { ...none, available: 1, all: 1 };
    expect(whyEmpty(toFilters({}), { counts, withoutFilters: counts })).toBe('none');
  });

  it("doesn't claim that there are no bids when it doesn't know", () => {
    const unknown = { counts: undefined, withoutFilters: undefined };
    expect(whyEmpty(toFilters({}), unknown)).toBe('date');
    expect(whyEmpty(toFilters({ search: 'Cowboys' }), unknown)).toBe('search');
    expect(whyEmpty(toFilters({ date: 'all_time' }), unknown)).toBe('none');
  });
});
