import { describe, expect, it } from 'vitest';
import { readCell, writeCell } from '../drill-down/data.ts';
import { customDays, getOrder, getPicked, getSpan, orderSearch, pickedSearch, readStatsSearch } from './data.ts';

const id = (n: number) => `person${n}`.padEnd(24, 'x');
const viewing = { now: new Date('2026-11-04T17:30:00Z'), timeZone: 'America/New_York' };

describe('the URL of the Stats page (UX-06)', () => {
  it('leaves out defaults and anything unknown', () => {
    expect(readStatsSearch({ range: 'all_time', sort: 'profit', order: 'desc' })).toEqual({});
    expect(readStatsSearch({ range: 'forever', sort: 'luckiest', picked: 'Bob', against: '1', bets: 'all' })).toEqual(
      {},
    );
  });

  it('can be read back', () => {
    const search = {
      range: 'custom',
      from: '2026-10-01',
      to: '2026-10-31',
      sort: 'roi',
      order: 'asc',
      picked: `${id(1)},${id(2)}`,
      against: id(3),
      member: id(4),
      bets: `profit.${id(1)}`,
    } as const;
    expect(readStatsSearch(search)).toEqual(search);
  });

  it('has dates only for a custom range, and only dates that exist', () => {
    expect(readStatsSearch({ range: 'today', from: '2026-10-01' })).toEqual({ range: 'today' });
    expect(readStatsSearch({ range: 'custom', from: '2026-02-30', to: 'soon' })).toEqual({ range: 'custom' });
  });

  it('writes a sort order as briefly as it can', () => {
    expect(orderSearch({ column: 'profit', direction: 'ascending' })).toEqual({ order: 'asc' });
    expect(orderSearch({ column: 'name', direction: 'ascending' })).toEqual({ sort: 'name' });
    expect(getOrder({ sort: 'name', order: 'desc' })).toEqual({ column: 'name', direction: 'descending' });
    expect(getOrder({})).toEqual({ column: 'profit', direction: 'descending' });
  });
});

describe('a custom range (SS-02, SS-03)', () => {
  it('runs from the epoch to now by default', () => {
    expect(customDays({ range: 'custom' }, viewing)).toEqual({ from: '1970-01-01', to: '2026-11-04' });
    expect(getSpan({ range: 'custom' }, viewing)).toEqual({ from: null, to: null });
  });

  it("includes both of its days, in the viewer's own time zone", () => {
    const span = getSpan({ range: 'custom', from: '2026-10-31', to: '2026-11-01' }, viewing);
    expect(span?.from?.toISOString()).toBe('2026-10-31T04:00:00.000Z');
    // Daylight saving time ends on November 1.
    expect(span?.to?.toISOString()).toBe('2026-11-02T05:00:00.000Z');
  });

  it('is empty if its last day comes before its first', () => {
    expect(getSpan({ range: 'custom', from: '2026-11-02', to: '2026-11-01' }, viewing)).toBeNull();
  });
});

describe('the highlighted lines (UX-05)', () => {
  const ranked = [id(1), id(2), id(3), id(4)];

  it("are the viewer's, the first, and the last by default", () => {
    expect(getPicked({}, ranked, id(2))).toEqual([id(1), id(4)]);
    expect(getPicked({}, ranked, id(1))).toEqual([id(2), id(4)]);
    expect(getPicked({}, [id(1), id(2)], id(1))).toEqual([id(2)]);
    expect(getPicked({}, [id(1)], id(1))).toEqual([]);
  });

  it('are picked and unpicked one by one, down to none', () => {
    expect(pickedSearch([id(1)], id(2))).toBe(`${id(1)},${id(2)}`);
    expect(getPicked({ picked: pickedSearch([id(1)], id(1)) }, ranked, id(2))).toEqual([]);
  });

  it('are at most five, and a sixth replaces the first', () => {
    const five = [1, 2, 3, 4, 5].map(id);
    expect(pickedSearch(five, id(6)).split(',')).toEqual([2, 3, 4, 5, 6].map(id));
  });
});

describe('the URL param of the bets behind a figure', () => {
  it.each([
    { userId: id(1), figure: 'winRate' },
    { userId: id(1), figure: 'profit', opponentId: id(2) },
    { userId: id(1), figure: 'profit', sport: 'basketball_nba' },
    { userId: id(1), figure: 'profit', betType: 'spread' },
  ] as const)('can be read back as %o', (cell) => {
    expect(readCell(writeCell(cell))).toEqual(cell);
  });

  it.each(['', 'profit', 'profit.bob', `luck.${id(1)}`, `profit.${id(1)}.sport.chess`, `profit.${id(1)}.against.me`])(
    'is empty for "%s"',
    (text) => {
      expect(readCell(text)).toBeNull();
    },
  );
});
