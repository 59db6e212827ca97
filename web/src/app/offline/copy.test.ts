import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { expect, it } from 'vitest';
import { describeAge } from './copy.ts';

it.each([
  [-MINUTE_MS, 'Saved just now.'],
  [MINUTE_MS, 'Saved 1 minute ago.'],
  [12 * MINUTE_MS, 'Saved 12 minutes ago.'],
  [3 * HOUR_MS, 'Saved 3 hours ago.'],
  [2 * DAY_MS, 'Saved 2 days ago.'],
])('a list that is %i ms old says so: %s (XP-09)', (ageMs, text) => {
  expect(describeAge(ageMs)).toBe(text);
});
