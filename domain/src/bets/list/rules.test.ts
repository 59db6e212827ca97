import { describe, expect, it } from 'vitest';
import { BET_TABS, type DateRange } from '../model.ts';
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
  ] as const)('a bet that is %s, %s, won by %s stands under %j', (status, settlementStatus, winnerId, tabs) => {
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
