import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impliedProbability, isAmericanOdds } from './american-odds.ts';
import { fairPair } from './fair-odds.ts';

/** The unrounded American price of a chance; an even chance is +100 (OM-04, OM-05). */
function americanFromProbability(probability: number): number {
  return probability > 0.5 ? (-100 * probability) / (1 - probability) : (100 * (1 - probability)) / probability;
}

const wideOdds = fc.integer({ min: 100, max: 100_000 }).chain((size) => fc.constantFrom(size, -size));

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
