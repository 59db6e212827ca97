import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../shared/time-units.ts';
import { describeLastUpdate, priceOnScale, sideMovement } from './rules.ts';

const NOW = new Date('2026-11-20T18:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS).toISOString();

it.each([
  [null, 'Never'],
  ['no time', 'Never'],
  [minutesAgo(0), 'Just now'],
  [minutesAgo(-3), 'Just now'],
  [minutesAgo(0.99), 'Just now'],
  [minutesAgo(1), '1 minute ago'],
  [minutesAgo(59.9), '59 minutes ago'],
  [minutesAgo(60), '1 hour ago'],
  [minutesAgo(60 * 49), '49 hours ago'],
])('lines read at %s are labeled: %s (LN-11)', (lastUpdated, words) => {
  expect(describeLastUpdate(lastUpdated, NOW)).toBe(words);
});

describe('a price that moved', () => {
  it('is measured across the gap between -100 and +100', () => {
    expect([-110, -100, 100, 105].map(priceOnScale)).toEqual([-10, 0, 0, 5]);
  });

  it.each([
    [-105, 102, 7],
    [102, -105, -7],
    [-200, -180, 20],
    [150, 140, -10],
    [-100, 100, 0],
  ])('from %i to %i moved by %i', (before, after, move) => {
    const side = (odds: number) => ({ line: null, odds, originalOdds: odds });
    expect(sideMovement(side(before), side(after))).toBe(move);
  });

  it('is measured by its line if that moved', () => {
    const before = { line: -3.5, odds: 100, originalOdds: -110 };
    expect(sideMovement(before, { line: -4.5, odds: 110, originalOdds: 105 })).toBe(-1);
  });
});
