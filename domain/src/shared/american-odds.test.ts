import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptorAmountCents,
  formatLine,
  formatOdds,
  formatTotal,
  isAmericanOdds,
  profitCents,
} from './american-odds.ts';

const sizes = fc.integer({ min: 100, max: 10_000 });
const odds = fc.tuple(sizes, fc.boolean()).map(([size, isPositive]) => (isPositive ? size : -size));
const wideOdds = fc.integer({ min: 100, max: 100_000 }).chain((size) => fc.constantFrom(size, -size));
const stakesCents = fc.integer({ min: 1, max: 1000 }).map((dollars) => dollars * 100);

describe('what counts as American odds', () => {
  it.each([100, -100, 150, -110, 100_000, -100_000])('%d is a price (OM-01)', (value) => {
    expect(isAmericanOdds(value)).toBe(true);
  });

  it.each([0, 99, -99, 100_001, -100_001, 110.5, Number.NaN, Number.POSITIVE_INFINITY, '+150', null, undefined])(
    '%s is none (OM-01)',
    (value) => {
      expect(isAmericanOdds(value)).toBe(false);
    },
  );
});

describe('profit', () => {
  it.each([
    { amountCents: 10_000, odds: 150, profit: 15_000 },
    { amountCents: 10_000, odds: -150, profit: 6_667 },
    { amountCents: 5_000, odds: -110, profit: 4_545 },
    { amountCents: 100, odds: -800, profit: 13 },
    { amountCents: 10_000, odds: 100, profit: 10_000 },
    { amountCents: 100_000, odds: 100_000, profit: 100_000_000 },
    { amountCents: 0, odds: 150, profit: 0 },
    { amountCents: -500, odds: 150, profit: 0 },
    { amountCents: Number.NaN, odds: 150, profit: 0 },
    { amountCents: 500, odds: 0, profit: 0 },
  ])('$amountCents cents at $odds win $profit cents (OM-01, OM-02, OM-06)', ({ amountCents, odds: price, profit }) => {
    expect(profitCents({ amountCents, odds: price })).toBe(profit);
  });

  it('equals the exact fraction rounded half up, for every price and stake (OM-02)', () => {
    fc.assert(
      fc.property(stakesCents, odds, (amountCents, price) => {
        const [numerator, denominator] =
          price > 0 ? [BigInt(amountCents * price), 100n] : [BigInt(amountCents * 100), BigInt(-price)];
        const exact = (2n * numerator + denominator) / (2n * denominator);
        expect(BigInt(profitCents({ amountCents, odds: price }))).toBe(exact);
      }),
    );
  });
});

describe("the acceptor's stake", () => {
  it.each([
    { amountCents: 100, odds: -800, stakesRule: 'at_odds', stake: 13 },
    { amountCents: 5_000, odds: -110, stakesRule: 'at_odds', stake: 4_545 },
    { amountCents: 100, odds: -100_000, stakesRule: 'at_odds', stake: 1 },
    { amountCents: 5_000, odds: 250, stakesRule: 'at_odds', stake: 12_500 },
    { amountCents: 5_000, odds: 250, stakesRule: 'even', stake: 5_000 },
  ] as const)('of a bid of $amountCents at $odds is $stake under $stakesRule (OM-06, OM-07)', ({ stake, ...bid }) => {
    expect(acceptorAmountCents(bid)).toBe(stake);
  });

  it('is never zero (OM-06)', () => {
    fc.assert(
      fc.property(stakesCents, wideOdds, (amountCents, price) => {
        expect(acceptorAmountCents({ amountCents, odds: price, stakesRule: 'at_odds' })).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('formatted prices and lines (OM-10)', () => {
  it('odds carry their sign, with a true minus', () => {
    expect([formatOdds(150), formatOdds(-110), formatOdds(100)]).toEqual(['+150', '−110', '+100']);
  });

  it('a spread carries its sign and a pick-em is PK', () => {
    expect([3.5, -7, 0, -0].map(formatLine)).toEqual(['+3.5', '−7', 'PK', 'PK']);
  });

  it('a total has no sign', () => {
    expect([47.5, 200].map(formatTotal)).toEqual(['47.5', '200']);
  });
});
