import { describe, expect, it } from 'vitest';
import { longestByInteraction, percentile } from './reaction-times.ts';

describe('the times of taps and keys', () => {
  it('count each tap once, with its longest part', () => {
    const parts = [
      { interaction: 7, durationMs: 24 },
      { interaction: 7, durationMs: 112 },
      { interaction: 8, durationMs: 16 },
    ];
    expect(longestByInteraction(parts)).toEqual([112, 16]);
  });

  it('have a percentile that is one of them', () => {
    const values = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect(percentile(values, 98)).toBe(98);
    expect(percentile(values, 50)).toBe(50);
    expect(percentile([40], 98)).toBe(40);
    expect(percentile([], 98)).toBeNaN();
  });
});
