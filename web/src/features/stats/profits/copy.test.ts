import { describe, expect, it } from 'vitest';
import { axisMoney, momentText, profitsCopy } from './copy.ts';

describe('the money along the axis of the profit chart', () => {
  it.each([
    [0, '$0'],
    [100, '$1'],
    [2_000, '$20'],
    [100_000, '$1,000'],
    [-5_000, '−$50'],
    [250, '$2.50'],
    [-50, '−$0.50'],
    [199, '$1.99'],
  ])('for %i cents is %s, with cents only if they matter', (cents, text) => {
    expect(axisMoney(cents)).toBe(text);
  });
});

describe('a moment of the profit chart', () => {
  it('is a date and a time without unusual spaces', () => {
    const text = momentText(new Date('2026-11-03T16:05:00').getTime());
    expect(text).toBe('Nov 3, 2026, 4:05 PM');
  });

  it('is read aloud with the sign of each profit (UX-05)', () => {
    const lines = [
      { name: 'Ann', cents: 5_000 },
      { name: 'Bob', cents: -4_545 },
      { name: 'Carla', cents: 0 },
    ];
    expect(profitsCopy.reading('Nov 3', lines)).toBe('Nov 3: Ann +$50.00, Bob −$45.45, Carla $0.00');
  });
});
