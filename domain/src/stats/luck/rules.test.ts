import { describe, expect, it } from 'vitest';
import { noSums } from '../rules.ts';
import { calculateLuck, luckRecord, luckSentence } from './rules.ts';

const record = (profitCents: number, deviationCents = 1_000, expectedCents = 0) =>
  calculateLuck({ bets: 20, profitCents, expectedCents, deviationCents });

describe('the luck of a record', () => {
  // The tail of the normal distribution, from its printed tables.
  it.each([
    [0, 0.5],
    [1_000, 0.158655],
    [-1_000, 0.158655],
    [1_960, 0.024998],
    [3_000, 0.00135],
  ])('%s cents at a deviation of $10.00', (profitCents, chance) => {
    expect(record(profitCents).chance).toBeCloseTo(chance, 6);
  });

  it('counts only profit beyond the expected profit', () => {
    expect(record(1_500, 1_000, 500).deviations).toBe(1);
    expect(record(-500, 1_000, 500).deviations).toBe(-1);
    expect(record(0, 0)).toEqual({ deviations: 0, chance: expect.closeTo(0.5, 6) });
  });

  it.each([
    [970, 'By luck alone, a record this good comes up about 1 time in 6.'],
    [-970, 'By luck alone, a record this bad comes up about 1 time in 6.'],
    [0, 'By luck alone, a record this good comes up about 1 time in 2.'],
    [9_000, 'By luck alone, a record this good comes up less than 1 time in 1,000.'],
  ])('%s cents: %s', (profitCents, sentence) => {
    expect(luckSentence(record(profitCents))).toBe(sentence);
  });

  it('is null with fewer than 20 won and lost bets', () => {
    const sums = { ...noSums(), luckBets: 19, luckProfitCents: 500, luckVariance: 250_000 };
    expect(luckRecord(sums)).toBeNull();
    expect(luckRecord({ ...sums, luckBets: 20 })).toEqual({
      bets: 20,
      profitCents: 500,
      expectedCents: 0,
      deviationCents: 500,
    });
  });
});
