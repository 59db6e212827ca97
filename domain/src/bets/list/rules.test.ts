import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../shared/time-units.ts';
import { BET_TABS, DATE_RANGES, type DateRange } from '../model.ts';
import {
  betNotice,
  dateSpanFor,
  isBetWithin,
  isGameSoon,
  isOnBetTab,
  matchesBetSearch,
  sportsMatching,
  toggledRanges,
} from './rules.ts';

const now = new Date('2026-11-01T15:00:00Z');
const viewing = { now, timeZone: 'America/New_York' };

describe('ranges of dates (BD-31, BT-04)', () => {
  it.each([
    ['today', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['yesterday', '2026-10-31T04:00:00.000Z', '2026-11-01T04:00:00.000Z'],
    ['past_week', '2026-10-25T15:00:00.000Z', null],
    ['past_month', '2026-10-02T15:00:00.000Z', null],
    ['all_time', null, null],
  ] as const)('%s, on the day on which clocks go back, is %s to %s', (range, from, to) => {
    const span = dateSpanFor(range, viewing);
    expect([span.from?.toISOString() ?? null, span.to?.toISOString() ?? null]).toEqual([from, to]);
  });

  it.each([
    [['all_time'], 'today', ['today']],
    [['today'], 'yesterday', ['today', 'yesterday']],
    [['today', 'yesterday'], 'today', ['yesterday']],
    [['today'], 'today', ['all_time']],
    [['today', 'past_week'], 'all_time', ['all_time']],
  ] as [DateRange[], DateRange, DateRange[]][])('%j and then %s is %j', (chosen, clicked, after) => {
    expect(toggledRanges(chosen, clicked)).toEqual(after);
  });
});

describe('the tabs (BT-05)', () => {
  it.each([
    ['active', null, null, ['all', 'active']],
    ['active', 'error', null, ['all', 'active']],
    ['settled', 'resolved', 'ann', ['all', 'settled', 'won']],
    ['settled', 'resolved', 'bob', ['all', 'settled', 'lost']],
    ['settled', 'push', null, ['all', 'settled', 'push']],
  ] as const)('a bet that is %s, %s, won by %s belongs under %j', (status, settlementStatus, winnerId, tabs) => {
    const bet = { status, settlementStatus, winnerId };
    expect(BET_TABS.filter((tab) => isOnBetTab(bet, tab, 'ann'))).toEqual(tabs);
  });
});

it.each([
  ['nba', ['basketball_nba', 'basketball_wnba']],
  ['hockey', ['icehockey_nhl']],
  ['Custom', ['unknown']],
  ['Lakers', []],
])('a search for %s means the leagues %j (BT-02)', (search, sports) => {
  expect(sportsMatching(search)).toEqual(sports);
});

const listed = {
  homeTeam: 'Kansas City Chiefs',
  awayTeam: 'Buffalo Bills',
  sport: 'americanfootball_nfl',
  gameTime: '2026-11-01T18:00:00Z',
  createdAt: '2026-10-20T12:00:00Z',
};

it.each([
  ['', true],
  [' chiefs ', true],
  ['BILLS', true],
  ['nfl', true],
  ['nba', false],
  ['100%', false],
])('a search for "%s" finds the Chiefs and Bills: %s (BT-02)', (search, found) => {
  expect(matchesBetSearch(listed, search)).toBe(found);
});

it('a bet is dated by its game, a custom bet by its own start, and ranges are combined (BT-04)', () => {
  const within = (ranges: DateRange[], gameTime: string | null = listed.gameTime) =>
    isBetWithin(
      { ...listed, gameTime },
      ranges.map((range) => dateSpanFor(range, viewing)),
    );
  expect(within(['today'])).toBe(true);
  expect(within(['today'], null)).toBe(false);
  expect(within(['yesterday'])).toBe(false);
  expect(within(['yesterday', 'past_month'], null)).toBe(true);
  expect(within(['all_time'], '2020-01-01T00:00:00Z')).toBe(true);
  expect(within(['today'], '2026-11-02T05:00:00Z')).toBe(false);
});

it('a game within two hours is starting soon, but a live one is not (BT-08)', () => {
  const soon = (gameTime: string | null, status: 'active' | 'settled' = 'active') =>
    isGameSoon({ status, gameTime }, now);
  expect(soon('2026-11-01T17:00:00Z')).toBe(true);
  expect(soon('2026-11-01T17:00:01Z')).toBe(false);
  expect(soon('2026-11-01T15:00:00Z')).toBe(false);
  expect(soon(null)).toBe(false);
  expect(soon('2026-11-01T16:00:00Z', 'settled')).toBe(false);
});

it('a bet says what it waits for (BT-14, GM-05)', () => {
  const nothing = { settlementStatus: null, proposedResult: null, voidRequest: null, needsReview: false } as const;
  const bet = { status: 'active', ...nothing } as const;
  expect(betNotice(bet)).toBeNull();
  expect(betNotice({ ...bet, settlementStatus: 'error' })).toBe('error');
  expect(betNotice({ ...bet, proposedResult: {} })).toBe('result_proposed');
  expect(betNotice({ ...bet, voidRequest: {} })).toBe('void_requested');
  expect(betNotice({ ...bet, needsReview: true })).toBe('needs_review');
  expect(betNotice({ ...bet, needsReview: true, settlementStatus: 'error' })).toBe('needs_review');
  expect(betNotice({ ...bet, needsReview: true, voidRequest: {} })).toBe('void_requested');
  expect(betNotice({ ...bet, status: 'settled', settlementStatus: 'resolved' })).toBeNull();
});

describe('the ranges of dates of any moment (BD-31, BT-04)', () => {
  const viewer = (at: fc.Arbitrary<Date>, ...zones: string[]) =>
    fc.record({ now: at, timeZone: fc.constantFrom(...zones) });
  const anyTime = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  const whenClocksChange = fc
    .tuple(fc.constantFrom('2026-03-08T12:00:00Z', '2026-11-01T12:00:00Z'), fc.integer({ min: -12, max: 12 }))
    .map(([noon, hours]) => new Date(Date.parse(noon) + hours * HOUR_MS));
  const anyViewer = fc.oneof(
    viewer(anyTime, 'America/New_York', 'UTC', 'Asia/Beirut', 'America/Havana', 'Pacific/Kiritimati'),
    viewer(whenClocksChange, 'America/New_York', 'America/Havana'),
  );

  it('today contains it, and tomorrow calls the same day yesterday', () => {
    fc.assert(
      fc.property(anyViewer, ({ now: at, timeZone }) => {
        const today = dateSpanFor('today', { now: at, timeZone });
        expect(isBetWithin({ gameTime: at, createdAt: at }, [today])).toBe(true);
        expect(today.to).not.toBeNull();
        expect(dateSpanFor('yesterday', { now: today.to ?? at, timeZone })).toEqual(today);
      }),
      { numRuns: 60 },
    );
  });

  it('any choice of them has at least one, none twice, and all time only alone', () => {
    const clicks = fc.array(fc.constantFrom(...DATE_RANGES), { maxLength: 20 });
    fc.assert(
      fc.property(clicks, (all) => {
        const chosen = all.reduce<DateRange[]>(toggledRanges, ['all_time']);
        expect(chosen.length).toBeGreaterThan(0);
        expect(new Set(chosen).size).toBe(chosen.length);
        if (chosen.includes('all_time')) expect(chosen).toEqual(['all_time']);
      }),
    );
  });

  it('clicking one of them twice changes nothing, except for all time', () => {
    const some = fc.subarray(DATE_RANGES.filter((range) => range !== 'all_time'));
    fc.assert(
      fc.property(some, fc.constantFrom(...DATE_RANGES.slice(0, -1)), (set, clicked) => {
        const before: DateRange[] = set.length === 0 ? ['all_time'] : set;
        const after = toggledRanges(toggledRanges(before, clicked), clicked);
        expect(new Set(after)).toEqual(new Set(before));
      }),
    );
  });
});
