import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Participant } from '../bets/model.ts';
import type { Selection } from '../lines/model.ts';
import type { StatSide, StatSums, Streak } from './model.ts';
import {
  addSums,
  averageBetCents,
  closingPoints,
  formatPercent,
  movedPoints,
  noSums,
  returnOnWagers,
  type SettledBet,
  STAT_SUMS,
  sideSums,
  streakText,
  toStatSides,
  winRate,
} from './rules.ts';

function selection(odds: number, originalOdds: number | null): Selection {
  const other = { oppositeOdds: -odds, oppositeOriginalOdds: null };
  return { side: 'home', team: 'Chiefs', type: null, line: null, odds, originalOdds, ...other };
}

function party(role: 'creator' | 'acceptor', odds: number, wagerCents: number): Participant {
  const id = role === 'creator' ? 'ann' : 'bob';
  return { id, name: id, role, selection: selection(odds, odds < 0 ? odds - 10 : odds - 10), wagerCents };
}

const withLine = (one: Participant, line: number): Participant => ({
  ...one,
  selection: one.selection && { ...one.selection, line },
});

function sumSides(sides: readonly StatSide[]): StatSums {
  return sides.reduce((sum, side) => addSums(sum, sideSums(side)), noSums());
}

/** Ann has $15.00 on a favorite at −150, Bob $10.00 on the other side. */
function aBet(change: Partial<SettledBet> = {}): SettledBet {
  return {
    id: 'bet',
    status: 'settled',
    settlementStatus: 'resolved',
    winnerId: 'ann',
    settledAt: new Date('2026-11-01T20:00:00Z'),
    sport: 'americanfootball_nfl',
    betType: 'moneyline',
    stakes: 'at_odds',
    closing: null,
    participants: [party('creator', -150, 1_500), party('acceptor', 150, 1_000)],
    ...change,
  };
}

const push = { winnerId: null, settlementStatus: 'push' } as const;

describe('the two sides of a bet', () => {
  it("win the opponent's wager or lose their own (SS-06)", () => {
    expect(toStatSides(aBet())).toMatchObject([
      { userId: 'ann', opponentId: 'bob', result: 'won', wagerCents: 1_500, toWinCents: 1_000, profitCents: 1_000 },
      { userId: 'bob', opponentId: 'ann', result: 'lost', wagerCents: 1_000, toWinCents: 1_500, profitCents: -1_000 },
    ]);
    expect(toStatSides(aBet({ winnerId: 'bob' })).map(({ profitCents }) => profitCents)).toEqual([-1_500, 1_500]);
    expect(toStatSides(aBet(push))).toMatchObject([
      { result: 'push', profitCents: 0 },
      { result: 'push', profitCents: 0 },
    ]);
  });

  it('are empty until the bet is settled (SS-08)', () => {
    expect(toStatSides(aBet({ status: 'active', settledAt: null, winnerId: null }))).toEqual([]);
  });

  it("save the difference of the implied chances times the member's wager (OM-08)", () => {
    const [own] = toStatSides(aBet());
    expect(own).toMatchObject({ savedCents: Math.round((160 / 260 - 0.6) * 1_500), isSavingEstimate: false });
    const estimated = toStatSides(
      aBet({ participants: aBet().participants.map((one) => ({ ...one, selection: null })) }),
    );
    expect(estimated[0]).toMatchObject({ savedCents: 63, isSavingEstimate: true });
    expect(toStatSides(aBet({ betType: 'custom' }))[0]).toMatchObject({ savedCents: 0 });
  });

  it('have an expected profit of zero when both stake at the odds, with a variance of stake times win', () => {
    expect(toStatSides(aBet())).toMatchObject([
      { chanceMillionths: 600_000, expectedCents: 0, variance: 1_500_000 },
      { chanceMillionths: 400_000, expectedCents: 0, variance: 1_500_000 },
    ]);
  });

  it('have the expected profit the odds imply when both stake the same', () => {
    const participants = [party('creator', -150, 1_000), party('acceptor', 150, 1_000)];
    expect(toStatSides(aBet({ stakes: 'even', participants }))).toMatchObject([
      { expectedCents: 200, variance: 960_000 },
      { expectedCents: -200, variance: 960_000 },
    ]);
  });

  it('of a custom bet have no expected profit or luck', () => {
    const [side] = toStatSides(aBet({ betType: 'custom' }));
    expect(side).toMatchObject({ chanceMillionths: null, variance: 0 });
    expect(sumSides(side ? [side] : [])).toMatchObject({
      bets: 1,
      profitCents: 1_000,
      luckBets: 0,
      luckProfitCents: 0,
    });
  });
});

describe('the totals of sides', () => {
  const sums = sumSides([aBet(), aBet({ winnerId: 'bob' }), aBet(push)].flatMap((bet) => toStatSides(bet).slice(0, 1)));

  it('count pushes as bets, but not as won or lost (SS-08, SS-09)', () => {
    expect(sums).toMatchObject({ bets: 3, won: 1, lost: 1, pushed: 1, wageredCents: 3_000, ownWagersCents: 4_500 });
    expect([winRate(sums), returnOnWagers(sums), averageBetCents(sums)]).toEqual([0.5, -500 / 3_000, 1_500]);
    expect(sums).toMatchObject({ luckBets: 2, luckProfitCents: -500, luckVariance: 3_000_000 });
  });

  it('are never divided by zero without bets (SS-08)', () => {
    const none = noSums();
    expect([winRate(none), returnOnWagers(none), averageBetCents(none)]).toEqual([0, 0, 0]);
    expect([closingPoints(none), movedPoints(none)]).toEqual([null, null]);
  });

  it('give closing prices in percentage points and closing lines in points (SS-10)', () => {
    const quote = { book: 'fanduel', at: '2026-11-01T17:00:00Z', lineHalves: null, firstOdds: -160, secondOdds: 160 };
    const priced = toStatSides(aBet({ closing: quote })).slice(0, 1);
    const spread = aBet({ betType: 'spread', closing: { ...quote, lineHalves: -4 } });
    const moved = toStatSides({ ...spread, participants: spread.participants.map((one) => withLine(one, -3.5)) }).slice(
      0,
      1,
    );
    const both = sumSides([...priced, ...moved]);
    expect([both.closingBets, closingPoints(both), both.movedBets, movedPoints(both)]).toEqual([
      1,
      expect.closeTo(1.5385, 4),
      1,
      -1.5,
    ]);
  });

  it('of both sides of any bets have zero profit, and subtracting undoes adding', () => {
    const bets = fc.array(
      fc.record({ winner: fc.constantFrom('ann', 'bob', null), wager: fc.integer({ min: 1, max: 100_000 }) }),
    );
    fc.assert(
      fc.property(bets, (all) => {
        const sides = all.flatMap(({ winner, wager }) =>
          toStatSides(
            aBet({ winnerId: winner, participants: [party('creator', -150, wager), party('acceptor', 150, 7)] }),
          ),
        );
        const total = sumSides(sides);
        expect(total.profitCents).toBe(0);
        const rest = sides.reduce((sum, side) => addSums(sum, sumSides([side]), -1), total);
        expect(STAT_SUMS.every((name) => rest[name] === 0)).toBe(true);
      }),
    );
  });
});

describe('formatted figures', () => {
  it.each<[Streak | null, string]>([
    [null, '-'],
    [{ kind: 'won', length: 3 }, 'W3'],
    [{ kind: 'lost', length: 2 }, 'L2'],
  ])('the streak %j is shown as %s (SS-09)', (streak, text) => {
    expect(streakText(streak)).toBe(text);
  });

  it.each([
    [0.625, {}, '62.5%'],
    [0, {}, '0.0%'],
    [1 / 3, {}, '33.3%'],
    [0.0345, {}, '3.5%'],
    [0.0004, { signed: true }, '0.0%'],
    [0.04, { signed: true }, '+4.0%'],
    [-0.1, { signed: true }, '−10.0%'],
  ])('%s with %j is %s (OM-10, SS-07)', (part, how, text) => {
    expect(formatPercent(part, how)).toBe(text);
  });
});
