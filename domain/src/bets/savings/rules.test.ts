import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impliedProbability } from '../../shared/american-odds.ts';
import { fairPair } from '../../shared/fair-odds.ts';
import { limits } from '../../shared/limits.ts';
import { calculateSavings } from './rules.ts';

const anOdds = fc.oneof(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: -100_000, max: -100 }));
const aWager = fc.integer({ min: limits.minWagerCents, max: limits.maxWagerCents });
const betTypes = ['spread', 'spreads', 'total', 'over_under', 'moneyline', 'prop', 'future', 'custom', 'parlay'];

describe('what a fair price saves against the sportsbook', () => {
  it.each([
    [-110, 100, 10_000, 238],
    [-110, -104, 5_000, 70],
    [150, 160, 10_000, 154],
    [-200, -180, 100_000, 2_381],
    [-105, 105, 100, 2],
  ])('a book at %i and a fair price of %i on %i cents: %i cents (OM-08)', (originalOdds, odds, wagerCents, cents) => {
    const savings = calculateSavings({ betType: 'spread', odds, originalOdds, wagerCents });
    expect(savings).toEqual({ cents, isEstimate: false });
  });

  it.each([
    [100, 100],
    [110, 100],
    [-100, 120],
    [-110, -120],
  ])('is never negative: %i against %i (OM-08)', (originalOdds, odds) => {
    const { cents } = calculateSavings({ betType: 'moneyline', odds, originalOdds, wagerCents: 10_000 });
    expect(cents).toBe(Math.max(0, Math.round((impliedProbability(originalOdds) - impliedProbability(odds)) * 10_000)));
    expect(calculateSavings({ betType: 'moneyline', odds: -300, originalOdds: 300, wagerCents: 10_000 }).cents).toBe(0);
  });

  it.each([
    ['spread', 450],
    ['spreads', 450],
    ['total', 450],
    ['over_under', 450],
    ['moneyline', 420],
    ['h2h', 420],
    ['prop', 800],
    ['future', 1_200],
    ['custom', 0],
    ['parlay', 0],
    ['constructor', 0],
  ])('%s without a known book price: %i cents of $100 (OM-09)', (betType, cents) => {
    const unknown = { betType, odds: 105, wagerCents: 10_000 };
    expect(calculateSavings({ ...unknown, originalOdds: null })).toEqual({ cents, isEstimate: true });
    expect(calculateSavings({ ...unknown, odds: null, originalOdds: -110 }).cents).toBe(cents);
  });

  it('is zero for a custom bet at any odds (OM-09)', () => {
    expect(calculateSavings({ betType: 'custom', odds: 105, originalOdds: -110, wagerCents: 10_000 }).cents).toBe(0);
  });

  it('is whole cents between nothing and the wager itself', () => {
    const originals = fc.option(anOdds, { nil: null });
    fc.assert(
      fc.property(
        fc.constantFrom(...betTypes),
        anOdds,
        originals,
        aWager,
        (betType, odds, originalOdds, wagerCents) => {
          const { cents } = calculateSavings({ betType, odds, originalOdds, wagerCents });
          expect(Number.isInteger(cents) && cents >= 0 && cents <= wagerCents).toBe(true);
        },
      ),
    );
  });

  it('grows with the wager, and with the margin of the book (OM-08)', () => {
    fc.assert(
      fc.property(anOdds, anOdds, aWager, (oddsA, oddsB, wagerCents) => {
        const at = (odds: number, cents: number) =>
          calculateSavings({ betType: 'spread', odds, originalOdds: oddsA, wagerCents: cents }).cents;
        const fair = fairPair(oddsA, oddsB).oddsA;
        expect(at(fair, wagerCents)).toBeGreaterThanOrEqual(at(fair, limits.minWagerCents));
        expect(at(fair, wagerCents)).toBeGreaterThanOrEqual(at(oddsA, wagerCents));
      }),
    );
  });
});
