import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BET_TYPES, type BetType, type FairLines, type Selection, SIDES, type Side } from '../../lines/model.ts';
import { fairPair } from '../../shared/fair-odds.ts';
import { riskSentence } from '../copy.ts';
import { calculateStakes, newBidRefusal, oppositeSelection, selectionFor } from '../rules.ts';

const teams = { homeTeam: 'Chiefs', awayTeam: 'Ravens' };
const fair: FairLines = {
  book: 'draftkings',
  title: 'DraftKings',
  moneyline: {
    home: { line: null, odds: -167, originalOdds: -180 },
    away: { line: null, odds: 167, originalOdds: 160 },
  },
  spread: {
    home: { line: -3.5, odds: -109, originalOdds: -120 },
    away: { line: 3.5, odds: 109, originalOdds: 100 },
  },
  total: {
    over: { line: 47.5, odds: 100, originalOdds: -110 },
    under: { line: 47.5, odds: 100, originalOdds: -110 },
  },
};

function pick(betType: BetType, side: Side, lines: FairLines | null = fair): Selection | null {
  return selectionFor({ betType, side, ...teams, fair: lines });
}

describe('a pick on a line (BD-02)', () => {
  it('carries the fair odds, the original ones and those of the other side', () => {
    expect(pick('spread', 'away')).toEqual({
      side: 'away',
      team: 'Ravens',
      type: null,
      line: 3.5,
      odds: 109,
      originalOdds: 100,
      oppositeOdds: -109,
      oppositeOriginalOdds: -120,
    });
    expect(pick('moneyline', 'home')).toMatchObject({ team: 'Chiefs', line: null, odds: -167, oppositeOdds: 167 });
    expect(pick('total', 'under')).toMatchObject({ team: null, type: 'Under', line: 47.5, odds: 100 });
  });

  it('exists only where the market has that side', () => {
    const offered = BET_TYPES.map((betType) => SIDES.filter((side) => pick(betType, side) !== null));
    expect(offered).toEqual([['home', 'away'], ['home', 'away'], ['over', 'under'], []]);
  });

  it('does not exist on a market that is not offered (LN-20)', () => {
    const none = { ...fair, moneyline: null, spread: null, total: null };
    expect(BET_TYPES.flatMap((betType) => SIDES.map((side) => pick(betType, side, none))).every((one) => !one)).toBe(
      true,
    );
    expect(pick('moneyline', 'home', null)).toBeNull();
  });
});

describe('the opposite side (BD-34)', () => {
  it.each([
    ['spread', 'home', { side: 'away', team: 'Ravens', type: null, line: 3.5, odds: 109, originalOdds: 100 }],
    ['spread', 'away', { side: 'home', team: 'Chiefs', type: null, line: -3.5, odds: -109, originalOdds: -120 }],
    ['moneyline', 'away', { side: 'home', team: 'Chiefs', type: null, line: null, odds: -167, originalOdds: -180 }],
    ['total', 'over', { side: 'under', team: null, type: 'Under', line: 47.5, odds: 100, originalOdds: -110 }],
    ['total', 'under', { side: 'over', team: null, type: 'Over', line: 47.5, odds: 100, originalOdds: -110 }],
  ] as const)('of a %s on %s', (betType, side, opposite) => {
    const own = pick(betType, side);
    expect(own && oppositeSelection(own, teams)).toMatchObject(opposite);
  });

  it('is what the other button on the game card would pick', () => {
    for (const betType of BET_TYPES) {
      for (const side of SIDES) {
        const own = pick(betType, side);
        const mirrored = own && oppositeSelection(own, teams);
        expect(mirrored).toEqual(mirrored && pick(betType, mirrored.side));
      }
    }
  });

  it('has +100 where the other price is unknown', () => {
    const own = { ...(pick('spread', 'home') ?? expect.fail('no pick')), oppositeOdds: null };
    expect(oppositeSelection(own, teams).odds).toBe(100);
  });

  it('a line of 0 has no sign', () => {
    const own = { ...(pick('spread', 'home') ?? expect.fail('no pick')), line: 0 };
    expect(Object.is(oppositeSelection(own, teams).line, 0)).toBe(true);
  });

  const price = fc.integer({ min: 101, max: 10_000 }).chain((size) => fc.constantFrom(size, -size));
  const line = fc.integer({ min: -120, max: 120 }).map((half) => (half === 0 ? 0 : half / 2));
  const prices = { odds: price, originalOdds: price, oppositeOdds: price, oppositeOriginalOdds: price };
  const onTeam = fc.record({ ...prices, line: fc.option(line), side: fc.constantFrom('home', 'away') });
  const onTotal = fc.record({ ...prices, line, side: fc.constantFrom('over', 'under') });
  const selections: fc.Arbitrary<Selection> = fc.oneof(
    onTeam.map((one) => ({ ...one, type: null, team: one.side === 'home' ? 'Chiefs' : 'Ravens' })),
    onTotal.map((one) => ({ ...one, team: null, type: one.side === 'over' ? ('Over' as const) : ('Under' as const) })),
  );

  it('mirrored is the side itself', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        expect(oppositeSelection(oppositeSelection(selection, teams), teams)).toEqual(selection);
      }),
    );
  });
});

describe('stakes', () => {
  it.each([
    [
      { amountCents: 5_000, odds: -110, stakesRule: 'at_odds' },
      { creatorCents: 5_000, acceptorCents: 4_545 },
    ],
    [
      { amountCents: 100, odds: -800, stakesRule: 'at_odds' },
      { creatorCents: 100, acceptorCents: 13 },
    ],
    [
      { amountCents: 5_000, odds: 150, stakesRule: 'even' },
      { creatorCents: 5_000, acceptorCents: 5_000 },
    ],
  ] as const)('of %j (OM-06, OM-07)', (bid, stakes) => {
    expect(calculateStakes(bid)).toEqual(stakes);
  });

  it("at fair odds the acceptor's stake wins the creator's back within what rounding of the price can move", () => {
    const price = fc.integer({ min: 101, max: 10_000 }).chain((size) => fc.constantFrom(size, -size));
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 1000 }), (odds, dollars) => {
        const { creatorCents, acceptorCents } = calculateStakes({
          amountCents: dollars * 100,
          odds,
          stakesRule: 'at_odds',
        });
        const { probabilityA } = fairPair(odds, -odds);
        const expectedCents = probabilityA * acceptorCents - (1 - probabilityA) * creatorCents;
        expect(Math.abs(expectedCents)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are shown in dollars for both sides before any click that commits (GM-12)', () => {
    expect(riskSentence({ riskCents: 7_246, winCents: 10_000 })).toBe('You risk $72.46 to win $100.00');
  });
});

describe('what a form needs before it sends a bid (BD-16)', () => {
  const whole = { homeTeam: 'Kansas City Chiefs', awayTeam: 'Buffalo Bills', odds: -110 };
  it.each([
    ['both teams and odds', whole, undefined],
    ['no home team', { ...whole, homeTeam: ' ' }, 'Team names are required'],
    ['no away team', { ...whole, awayTeam: '' }, 'Team names are required'],
    ['no odds', { ...whole, odds: null }, 'Valid selection with odds is required'],
    ['odds that are not a number', { ...whole, odds: Number.NaN }, 'Valid selection with odds is required'],
    ['odds with a fraction', { ...whole, odds: -110.5 }, 'Valid selection with odds is required'],
  ])('%s', (_, terms, message) => {
    expect(newBidRefusal(terms)?.message).toBe(message);
  });
});
