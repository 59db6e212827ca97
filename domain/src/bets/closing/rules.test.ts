import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetType, Side } from '../../lines/model.ts';
import type { Participant } from '../model.ts';
import { type ClosingQuote, closingSides } from './rules.ts';

function party(side: Side, odds: number, line: number | null): Participant {
  const selection = { side, team: null, type: null, line, odds, originalOdds: null, oppositeOdds: null };
  const role = side === 'home' || side === 'over' ? 'creator' : 'acceptor';
  return { id: side, name: side, role, selection: { ...selection, oppositeOriginalOdds: null }, wagerCents: 1_000 };
}

const quote = (lineHalves: number | null, firstOdds: number, secondOdds: number): ClosingQuote => {
  return { book: 'fanduel', at: '2026-11-01T17:00:00Z', lineHalves, firstOdds, secondOdds };
};

function close(betType: BetType, participants: Participant[], closing: ClosingQuote | null) {
  return closingSides({ betType, participants }, closing).map((one) => [one.line, one.priceMillionths, one.lineHalves]);
}

describe('the closing line value of a bet (SS-10)', () => {
  const moneyline = [party('home', -150, null), party('away', 150, null)];
  const spread = [party('home', -105, -3.5), party('away', 105, 3.5)];
  const total = [party('over', -105, 47.5), party('under', 105, 47.5)];

  it('is positive for the side whose chance grew and negative for the other', () => {
    expect(close('moneyline', moneyline, quote(null, -300, 300))).toEqual([
      [null, 150_000, null],
      [null, -150_000, null],
    ]);
    expect(close('moneyline', moneyline, quote(null, -150, 150))).toEqual([
      [null, 0, null],
      [null, 0, null],
    ]);
  });

  it.each<[string, BetType, Participant[], number, number[]]>([
    ['a favorite that closed at −5.5 was had at −3.5', 'spread', spread, -11, [4, -4]],
    ['a favorite that closed at −3 was had at −3.5', 'spread', spread, -6, [-1, 1]],
    ['a total that closed at 49 was had at 47.5', 'total', total, 98, [3, -3]],
    ['a total that closed at 45.5 was had at 47.5', 'total', total, 91, [-4, 4]],
  ])('%s has points of the line and no price', (_, betType, parties, lineHalves, halves) => {
    const sides = closingSides({ betType, participants: parties }, quote(lineHalves, -110, 110));
    expect(sides.map((side) => side.lineHalves)).toEqual(halves);
    expect(sides.map((side) => side.priceMillionths)).toEqual([null, null]);
  });

  it('shows the closing line from each side', () => {
    expect(close('spread', spread, quote(-7, -120, 120)).map(([line]) => line)).toEqual([-3.5, 3.5]);
    expect(close('total', total, quote(95, -120, 120)).map(([line]) => line)).toEqual([47.5, 47.5]);
    expect(close('spread', spread, quote(0, -120, 120)).map(([line]) => line)).toEqual([0, 0]);
  });

  it('is null for a custom bet or a bet without a closing line', () => {
    expect(close('custom', moneyline, quote(null, -300, 300))).toEqual([]);
    expect(close('moneyline', moneyline, null)).toEqual([]);
  });
});

describe('the closing line value of two sides at fair prices (SS-10)', () => {
  const price = fc.integer({ min: 101, max: 5_000 });
  const halves = fc.integer({ min: -40, max: 40 });
  const getSides = (betType: BetType, [first, second]: readonly [Participant, Participant], closing: ClosingQuote) => {
    const [one, other] = closingSides({ betType, participants: [first, second] }, closing);
    if (!one || !other) throw new Error('both sides have prices');
    return [one, other] as const;
  };

  it('is what one gains and the other loses, where the line stayed', () => {
    fc.assert(
      fc.property(price, price, halves, (odds, closed, line) => {
        const parties = [party('home', -odds, line / 2), party('away', odds, -line / 2)] as const;
        const [home, away] = getSides('spread', parties, quote(line, -closed, closed));
        expect(Math.abs((home.priceMillionths ?? 5) + (away.priceMillionths ?? 5))).toBeLessThanOrEqual(1);
        expect([home.lineHalves, away.lineHalves]).toEqual([null, null]);
        expect(Math.sign(home.priceMillionths ?? 0)).toBe(Math.sign(closed - odds));
      }),
    );
  });

  it('is as many half points for one as against the other, where the line moved', () => {
    fc.assert(
      fc.property(price, halves, halves, (odds, line, closedLine) => {
        fc.pre(line !== closedLine);
        const parties = [party('home', -odds, line / 2), party('away', odds, -line / 2)] as const;
        const [home, away] = getSides('spread', parties, quote(closedLine, -110, 110));
        expect(home.lineHalves).toBe(line - closedLine);
        expect(away.lineHalves).toBe(closedLine - line);
      }),
    );
  });
});
