import { describe, expect, it } from 'vitest';
import { aBet } from '../../../testing/sample-bet.ts';
import { belongsTo, readRanges, toDates, toFilters, toQuery } from './filters.ts';

const viewing = { now: new Date('2026-11-10T15:00:00Z'), timeZone: 'America/New_York' };

describe('the date ranges in the URL (BT-03, BT-04, UX-06)', () => {
  it('are all time unless one is named, and all time is left out', () => {
    expect(readRanges()).toEqual(['all_time']);
    expect(readRanges('nonsense')).toEqual(['all_time']);
    expect(readRanges('past_week,today')).toEqual(['today', 'past_week']);
    expect(toDates(['all_time'])).toBeUndefined();
    expect(toDates(['past_week', 'today'])).toBe('today,past_week');
  });

  it("are sent as times in the viewer's time zone, each range on its own", () => {
    const filters = toFilters({ search: ' bears ', dates: 'today,past_week' }, viewing);
    expect(toQuery(filters, viewing)).toEqual({
      search: 'bears',
      range: ['2026-11-10T05:00:00.000Z..2026-11-11T05:00:00.000Z', '2026-11-03T15:00:00.000Z..'],
    });
    expect(toQuery(toFilters({}, viewing), viewing)).toEqual({});
  });

  it('are sent again when the day ends', () => {
    const tomorrow = { ...viewing, now: new Date('2026-11-11T05:00:00Z') };
    expect(toFilters({ dates: 'today' }, tomorrow)).not.toEqual(toFilters({ dates: 'today' }, viewing));
    expect(toFilters({}, tomorrow)).toEqual(toFilters({}, viewing));
  });
});

it('a bet belongs on the page if it matches its tab, the search, and the dates (BT-05)', () => {
  const bet = aBet('a', { status: 'settled', settlementStatus: 'resolved', winnerId: 'ann' });
  const belongs = (tab: 'won' | 'lost', search: string, dates: string, viewerId = 'ann') =>
    belongsTo({ tab, viewerId, filters: toFilters({ search, dates }, viewing) }, bet, viewing);
  expect(belongs('won', 'chiefs', 'past_month')).toBe(true);
  expect(belongs('lost', 'chiefs', 'past_month')).toBe(false);
  expect(belongs('lost', '', '', 'bob')).toBe(true);
  expect(belongs('won', 'bears', '')).toBe(false);
  expect(belongs('won', '', 'past_week')).toBe(false);
});
