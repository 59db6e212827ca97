import { describe, expect, it } from 'vitest';
import { readCell, writeCell } from '../drill-down/data.ts';
import { customDays, orderOf, orderSearch, pickedOf, pickedSearch, readStatsSearch, spanOf } from './data.ts';

const id = (n: number) => `person${n}`.padEnd(24, 'x');
const viewing = { now: new Date('2026-11-04T17:30:00Z'), timeZone: 'America/New_York' };

describe('what the Stats page keeps in the address (UX-06)', () => {
  it('leaves out whatever is usual, and whatever it does not know', () => {
    expect(readStatsSearch({ range: 'all_time', sort: 'profit', order: 'desc' })).toEqual({});
    expect(readStatsSearch({ range: 'forever', sort: 'luckiest', picked: 'Bob', against: '1', bets: 'all' })).toEqual(
      {},
    );
  });

  it('reads back what it wrote', () => {
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

  it('takes days for a custom range alone, and only days that exist', () => {
    expect(readStatsSearch({ range: 'today', from: '2026-10-01' })).toEqual({ range: 'today' });
    expect(readStatsSearch({ range: 'custom', from: '2026-02-30', to: 'soon' })).toEqual({ range: 'custom' });
  });

  it('holds an order in as few words as it can', () => {
    expect(orderSearch({ column: 'profit', direction: 'ascending' })).toEqual({ order: 'asc' });
    expect(orderSearch({ column: 'name', direction: 'ascending' })).toEqual({ sort: 'name' });
    expect(orderOf({ sort: 'name', order: 'desc' })).toEqual({ column: 'name', direction: 'descending' });
    expect(orderOf({})).toEqual({ column: 'profit', direction: 'descending' });
  });
});

describe('a custom range (SS-02, SS-03)', () => {
  it('runs from the epoch to now until somebody chooses days', () => {
    expect(customDays({ range: 'custom' }, viewing)).toEqual({ from: '1970-01-01', to: '2026-11-04' });
    expect(spanOf({ range: 'custom' }, viewing)).toEqual({ from: null, to: null });
  });

  it("holds both of its days, by the viewer's own calendar", () => {
    const span = spanOf({ range: 'custom', from: '2026-10-31', to: '2026-11-01' }, viewing);
    expect(span?.from?.toISOString()).toBe('2026-10-31T04:00:00.000Z');
    // The clocks are put back on the first of November.
    expect(span?.to?.toISOString()).toBe('2026-11-02T05:00:00.000Z');
  });

  it('is none when its last day comes before its first', () => {
    expect(spanOf({ range: 'custom', from: '2026-11-02', to: '2026-11-01' }, viewing)).toBeNull();
  });
});

describe('the lines that are drawn strongly (UX-05)', () => {
  const ranked = [id(1), id(2), id(3), id(4)];

  it('are those of the first and the last beside the own one, until somebody picks', () => {
    expect(pickedOf({}, ranked, id(2))).toEqual([id(1), id(4)]);
    expect(pickedOf({}, ranked, id(1))).toEqual([id(2), id(4)]);
    expect(pickedOf({}, [id(1), id(2)], id(1))).toEqual([id(2)]);
    expect(pickedOf({}, [id(1)], id(1))).toEqual([]);
  });

  it('are picked and let go one by one, and may be none', () => {
    expect(pickedSearch([id(1)], id(2))).toBe(`${id(1)},${id(2)}`);
    expect(pickedOf({ picked: pickedSearch([id(1)], id(1)) }, ranked, id(2))).toEqual([]);
  });

  it('are five at most: the first one goes', () => {
    const five = [1, 2, 3, 4, 5].map(id);
    expect(pickedSearch(five, id(6)).split(',')).toEqual([2, 3, 4, 5, 6].map(id));
  });
});

describe('the address of the bets behind a figure', () => {
  it.each([
    { userId: id(1), figure: 'winRate' },
    { userId: id(1), figure: 'profit', opponentId: id(2) },
    { userId: id(1), figure: 'profit', sport: 'basketball_nba' },
    { userId: id(1), figure: 'profit', betType: 'spread' },
  ] as const)('leads back to %o', (cell) => {
    expect(readCell(writeCell(cell))).toEqual(cell);
  });

  it.each(['', 'profit', 'profit.bob', `luck.${id(1)}`, `profit.${id(1)}.sport.chess`, `profit.${id(1)}.against.me`])(
    'is none of "%s"',
    (text) => {
      expect(readCell(text)).toBeNull();
    },
  );
});
