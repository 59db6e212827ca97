import { describe, expect, it } from 'vitest';
import { aBet } from '../../../testing/sample-bet.ts';
import type { BetDetails } from '../model.ts';
import { describeClosing } from './copy.ts';

type Side = NonNullable<BetDetails['closing']>['sides'][number];

/** Ann has the Chiefs at −3.5, and Bob the Bills at +3.5. */
function closingText(sides: readonly [ann: Partial<Side>, bob: Partial<Side>], viewerId: string, change = {}) {
  const [ann, bob] = sides;
  const side = { line: -3.5, odds: -120, pricePoints: null, linePoints: null };
  const closing = {
    book: 'draftkings',
    at: '2026-11-01T17:58:00.000Z',
    sides: [
      { ...side, userId: 'ann', ...ann },
      { ...side, userId: 'bob', line: 3.5, odds: 120, ...bob },
    ],
  };
  return describeClosing({ ...aBet('b1', change), closing } as BetDetails, viewerId);
}

describe('the closing line of a bet (SS-10)', () => {
  it("is in points of probability, from the viewer's side", () => {
    const sides = [{ pricePoints: 5.53 }, { pricePoints: -5.53 }] as const;
    expect(closingText(sides, 'ann')).toBe('The fair price closed at −120. Your price was 5.5 points better (+5.5).');
    expect(closingText(sides, 'bob')).toBe('The fair price closed at +120. Your price was 5.5 points worse (−5.5).');
  });

  it("is from the creator's side for everyone else", () => {
    const sides = [{ pricePoints: 5.53 }, { pricePoints: -5.53 }] as const;
    expect(closingText(sides, 'carla')).toBe(
      'The fair price closed at −120. Ann’s price was 5.5 points better (+5.5).',
    );
  });

  it('is in points of the line if the line moved', () => {
    const sides = [
      { line: -4.5, linePoints: 1 },
      { line: 4.5, linePoints: -1 },
    ] as const;
    expect(closingText(sides, 'ann')).toBe('The line closed at −4.5. Your line was 1.0 points better (+1.0).');
    const totals = [
      { line: 48, linePoints: -0.5 },
      { line: 48, linePoints: 0.5 },
    ] as const;
    expect(closingText(totals, 'ann', { betType: 'total' })).toBe(
      'The line closed at 48. Your line was 0.5 points worse (−0.5).',
    );
  });

  it('says if nothing moved', () => {
    expect(closingText([{ pricePoints: 0.02 }, { pricePoints: -0.02 }], 'ann')).toBe(
      'The fair price closed at −120. Your price was the same.',
    );
  });

  it("is missing if it's unknown", () => {
    expect(describeClosing({ ...aBet('b1'), closing: null } as BetDetails, 'ann')).toBeNull();
  });
});
