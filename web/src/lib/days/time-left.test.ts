import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { describeTimeLeft } from './time-left.ts';

describe('the time left on a bid, or until a game', () => {
  it.each([
    [30_000, 'under a minute'],
    [-5_000, 'under a minute'],
    [MINUTE_MS, '1m'],
    [59 * MINUTE_MS + 59_000, '59m'],
    [HOUR_MS, '1h'],
    [3 * HOUR_MS + 20 * MINUTE_MS, '3h 20m'],
    [24 * HOUR_MS, '1d'],
    [52 * HOUR_MS, '2d 4h'],
    [6 * DAY_MS + 23 * HOUR_MS, '6d 23h'],
    [7 * DAY_MS + 23 * HOUR_MS, '7d'],
    [59 * DAY_MS, '59d'],
    [60 * DAY_MS, '2 months'],
    [365 * DAY_MS, '12 months'],
    [366 * DAY_MS, 'over a year'],
    [2_912_118 * DAY_MS, 'over a year'],
  ])('%i ms is shown as %s', (leftMs, text) => {
    expect(describeTimeLeft(leftMs)).toBe(text);
  });
});
