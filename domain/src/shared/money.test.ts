import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp, formatDollars, formatSignedUsd, formatUsd, roundHalfUp, roundToTenths } from './money.ts';

describe('formatted money (OM-10)', () => {
  it.each([
    [0, '$0.00', '$0.00'],
    [1, '$0.01', '+$0.01'],
    [2_000, '$20.00', '+$20.00'],
    [123_450, '$1,234.50', '+$1,234.50'],
    [-2_000, '−$20.00', '−$20.00'],
    [-1, '−$0.01', '−$0.01'],
    [100_000_000, '$1,000,000.00', '+$1,000,000.00'],
  ])('%d cents', (cents, plain, signed) => {
    expect([formatUsd(cents), formatSignedUsd(cents)]).toEqual([plain, signed]);
  });

  const amounts = fc.integer({ min: -1e12, max: 1e12 });

  it('is what the number format of JavaScript makes of any amount', () => {
    const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(formatUsd(cents)).toBe(usd.format(cents / 100).replace('-', '−'));
        expect(formatDollars(cents * 100)).toBe(usd.format(cents).replace('-', '−').replace('.00', ''));
      }),
    );
  });

  it('limits show whole dollars', () => {
    expect([100, 100_000, -500].map(formatDollars)).toEqual(['$1', '$1,000', '−$5']);
  });
});

describe('rounding', () => {
  it('rounds a half up, in whole numbers', () => {
    expect([divideHalfUp(25, 10), divideHalfUp(24, 10), divideHalfUp(0, 7), divideHalfUp(7, 7)]).toEqual([3, 2, 0, 1]);
  });

  it('matches exact arithmetic for every possible amount', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.integer({ min: 1, max: 1e10 }), (numerator, denominator) => {
        const [n, d] = [BigInt(numerator), BigInt(denominator)];
        expect(BigInt(divideHalfUp(numerator, denominator))).toBe((2n * n + d) / (2n * d));
      }),
    );
  });

  it.each([
    [1.005 * 100, 101],
    [2.5, 3],
    [2.4999, 2],
    [45.5, 46],
    [-2.5, -2],
    [-0.2, 0],
    [0, 0],
  ])('%d becomes %d', (value, rounded) => {
    expect(roundHalfUp(value)).toBe(rounded);
  });

  it.each([
    [3.45, 3.5],
    [0.0345 * 100, 3.5],
    [-3.45, -3.5],
    [-0.04, 0],
    [12, 12],
  ])('%d becomes %d to one decimal', (value, rounded) => {
    expect(roundToTenths(value)).toBe(rounded);
  });
});
