import { describe, expect, it } from 'vitest';
import { dateSpanFor } from '../../bets/list/rules.ts';
import { isBidWithin, matchesBidSearch } from './rules.ts';

const bid = {
  homeTeam: 'Kansas City Chiefs',
  awayTeam: 'Buffalo Bills',
  creatorName: 'Ann Lee',
  gameTime: '2026-11-01T18:00:00.000Z',
  createdAt: '2026-10-20T12:00:00.000Z',
};

describe('the search of the Bids page (BD-29)', () => {
  it.each(['chiefs', 'BUFFALO', 'ann', ' Lee ', ''])('%j finds the bid by team or creator', (search) => {
    expect(matchesBidSearch(bid, search)).toBe(true);
  });

  it.each(['broncos', 'bob', 'chiefs bills'])('%j does not', (search) => {
    expect(matchesBidSearch(bid, search)).toBe(false);
  });
});

describe('the dates of the Bids page (BD-30, BD-31)', () => {
  const viewing = { now: new Date('2026-11-01T20:00:00.000Z'), timeZone: 'America/New_York' };
  const at = (gameTime: string | null, createdAt = bid.createdAt) => ({ ...bid, gameTime, createdAt });

  it.each([
    ['today', '2026-11-01T04:00:00.000Z', true],
    ['today', '2026-11-01T03:59:59.999Z', false],
    ['today', '2026-11-02T05:00:00.000Z', false],
    ['yesterday', '2026-11-01T03:59:59.999Z', true],
    ['yesterday', '2026-11-01T04:00:00.000Z', false],
    ['past_week', '2026-10-25T20:00:00.000Z', true],
    ['past_week', '2026-10-25T19:59:59.999Z', false],
    ['past_week', '2027-02-07T23:30:00.000Z', true],
    ['past_month', '2026-10-02T20:00:00.000Z', true],
    ['past_month', '2026-10-02T19:59:59.999Z', false],
    ['past_month', '2027-02-07T23:30:00.000Z', true],
    ['all_time', '2020-01-01T00:00:00.000Z', true],
  ] as const)('%s and a game at %s: %s', (range, gameTime, isIn) => {
    expect(isBidWithin(at(gameTime), dateSpanFor(range, viewing))).toBe(isIn);
  });

  it('a bid without a game is dated by when it was posted', () => {
    const today = dateSpanFor('today', viewing);
    expect(isBidWithin(at(null, '2026-11-01T19:00:00.000Z'), today)).toBe(true);
    expect(isBidWithin(at(null, '2026-10-20T12:00:00.000Z'), today)).toBe(false);
  });
});
