import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptorAmountCents,
  fairPair,
  formatLine,
  formatOdds,
  formatTotal,
  impliedProbability,
  isAmericanOdds,
  profitCents,
} from './american-odds.ts';

/** The unrounded American price of a chance; an even chance is +100 (OM-04, OM-05). */
function americanFromProbability(probability: number): number {
  return probability > 0.5 ? (-100 * probability) / (1 - probability) : (100 * (1 - probability)) / probability;
}

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

describe('fair odds', () => {
  it.each([
    { a: -110, b: -110, oddsA: 100, oddsB: 100, hold: 4.5 },
    { a: -120, b: 100, oddsA: -109, oddsB: 109, hold: 4.3 },
    { a: 100, b: -120, oddsA: 109, oddsB: -109, hold: 4.3 },
    { a: 100, b: 100, oddsA: 100, oddsB: 100, hold: 0 },
    { a: -100, b: 100, oddsA: 100, oddsB: 100, hold: 0 },
    { a: -220, b: 206, oddsA: -210, oddsB: 210, hold: 1.4 },
    { a: -100_000, b: 2_300, oddsA: -2_398, oddsB: 2_398, hold: 3.9 },
    { a: -100_000, b: 100_000, oddsA: -100_000, oddsB: 100_000, hold: 0 },
    { a: 300, b: -196, oddsA: 265, oddsB: -265, hold: -9.6 },
  ])('$a / $b are $oddsA / $oddsB with a hold of $hold percent (OM-04, OM-05)', ({ a, b, oddsA, oddsB, hold }) => {
    expect(fairPair(a, b)).toMatchObject({ oddsA, oddsB, holdPercent: hold });
  });

  it('a half rounds away from zero on both sides, so they stay opposite (OM-05)', () => {
    expect(fairPair(-100, 101)).toMatchObject({ oddsA: -101, oddsB: 101 });
    expect(fairPair(202, -300)).toMatchObject({ oddsA: 227, oddsB: -227 });
  });

  it('the chances of the two sides sum to 1, and the prices are opposite and well formed (OM-04, OM-05)', () => {
    fc.assert(
      fc.property(wideOdds, wideOdds, (a, b) => {
        const fair = fairPair(a, b);
        expect(fair.probabilityA + fair.probabilityB).toBeCloseTo(1, 12);
        expect(isAmericanOdds(fair.oddsA) && isAmericanOdds(fair.oddsB)).toBe(true);
        expect(Math.abs(fair.oddsA)).toBe(Math.abs(fair.oddsB));
        expect(fair.oddsA === 100 ? fair.oddsB : fair.oddsA + fair.oddsB).toBe(fair.oddsA === 100 ? 100 : 0);
      }),
    );
  });

  it('do not depend on which side comes first (OM-05)', () => {
    fc.assert(
      fc.property(wideOdds, wideOdds, (a, b) => {
        const there = fairPair(a, b);
        const back = fairPair(b, a);
        expect([back.oddsB, back.oddsA, back.holdPercent]).toEqual([there.oddsA, there.oddsB, there.holdPercent]);
      }),
    );
  });

  it('the rounded price lies within half a point of the unrounded one (OM-05)', () => {
    fc.assert(
      fc.property(wideOdds, wideOdds, (a, b) => {
        const { oddsA, probabilityA } = fairPair(a, b);
        expect(Math.abs(Math.abs(oddsA) - Math.abs(americanFromProbability(probabilityA)))).toBeLessThan(0.5 + 1e-6);
      }),
    );
  });

  it('a price without a margin stays the same (OM-04)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), (size) => {
        expect(fairPair(-size, size)).toMatchObject({ oddsA: -size, oddsB: size, holdPercent: 0 });
      }),
    );
  });
});

describe('the twelve published examples of margin removal (OM-04)', () => {
  const [head = '', ...lines] = readFileSync(new URL('../../fixtures/no-vig-examples.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const names = head.split(',');
  const examples = lines.map((line) => {
    const cells = line.split(',');
    const cell = (name: string) => cells[names.indexOf(name)] ?? '';
    return {
      line: `${cell('american_a')}/${cell('american_b')}`,
      a: Number(cell('american_a')),
      b: Number(cell('american_b')),
      booksum: Number(cell('booksum')),
      publishedA: Number(cell('published_a')),
      publishedB: Number(cell('published_b')),
      kind: cell('published_kind'),
      fairAmericanA: Number(cell('fair_american_a')),
    };
  });

  it('are all there', () => {
    expect(examples).toHaveLength(12);
  });

  it.each(examples)('$line (OM-03, OM-04)', ({ a, b, booksum, publishedA, publishedB, kind, fairAmericanA }) => {
    const { probabilityA, probabilityB, oddsA } = fairPair(a, b);
    expect(impliedProbability(a) + impliedProbability(b)).toBeCloseTo(booksum, 5);
    expect(americanFromProbability(probabilityA)).toBeCloseTo(fairAmericanA, 2);
    expect(oddsA).toBe(Math.sign(fairAmericanA) * Math.round(Math.abs(fairAmericanA)));
    if (kind === 'prob') {
      expect(Math.abs(probabilityA - publishedA)).toBeLessThan(0.0005);
      expect(Math.abs(probabilityB - publishedB)).toBeLessThan(0.0005);
    } else {
      expect(Math.abs(americanFromProbability(probabilityA) - publishedA)).toBeLessThan(0.07);
    }
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
