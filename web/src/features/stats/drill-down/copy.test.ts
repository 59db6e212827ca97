import { describe, expect, it } from 'vitest';
import type { Standing } from '../standings/sort-standings.ts';
import { cellCopy, cellPart, cellSum, cellTitle } from './copy.ts';
import type { Cell, CellFigure } from './data.ts';

/** Four bets: two won, one lost, one pushed. */
const sums = {
  bets: 4,
  won: 2,
  lost: 1,
  pushed: 1,
  wageredCents: 15_000,
  ownWagersCents: 20_000,
  profitCents: 3_000,
  savedCents: 455,
};

const cell = (figure: CellFigure, part: Partial<Cell> = {}): Cell => ({ userId: 'ann', figure, ...part });
const names = (opponent?: string) => ({ name: 'Ann Lee', opponent });

function aStanding(change: Partial<Standing>): Standing {
  const best = { biggestWin: null, biggestLoss: null, streak: null, closing: null, movedLines: null, luck: null };
  const rates = { averageBetCents: 5_000, winRate: 2 / 3, returnOnWagers: 0.2 };
  return { userId: 'ann', name: 'Ann Lee', isFormer: false, ...sums, ...rates, ...best, ...change };
}

describe('the title of the bets behind a figure', () => {
  it('names the member and the figure in full', () => {
    expect(cellTitle(cell('bets'), names())).toBe('Ann Lee: Total Bets');
    expect(cellTitle(cell('closing'), names())).toBe('Ann Lee: Closing Line Value');
    expect(cellTitle(cell('saved'), names())).toBe('Ann Lee: Sportsbook Profit Saved');
  });

  it("says which bets they are only if they aren't all of the member's", () => {
    expect(cellPart(cell('profit'), names())).toBeNull();
    expect(cellPart(cell('profit', { opponentId: 'bob' }), names('Bob'))).toBe('against Bob');
    expect(cellPart(cell('profit', { sport: 'basketball_nba' }), names())).toBe('NBA');
    expect(cellPart(cell('profit', { sport: 'unknown' }), names())).toBe('custom bets');
    expect(cellPart(cell('profit', { betType: 'spread' }), names())).toBe('Spread');
  });
});

describe('the sentence that explains a figure (SS-05)', () => {
  it.each([
    ['profit', 'These 4 bets add up to +$30.00.'],
    ['bets', '4 bets: 2 won, 1 lost, 1 push.'],
    ['winRate', 'Won 2 of 3 bets that had a winner: 66.7%.'],
    ['roi', '+$30.00 on $150.00 wagered on bets that were won or lost: +20.0%.'],
    ['averageBet', '$200.00 wagered on 4 bets: $50.00 each.'],
    ['saved', 'These 4 bets saved $4.55.'],
  ] as const)('for %s is "%s"', (figure, words) => {
    expect(cellSum(cell(figure), sums, undefined)).toBe(words);
  });

  it('uses the singular for one bet, and a true minus for a loss', () => {
    const lost = {
      ...sums,
      bets: 1,
      won: 0,
      pushed: 0,
      wageredCents: 5_000,
      ownWagersCents: 5_000,
      profitCents: -5_000,
    };
    expect(cellSum(cell('profit'), lost, undefined)).toBe('This bet adds up to −$50.00.');
    expect(cellSum(cell('bets'), lost, undefined)).toBe('1 bet: 0 won, 1 lost, 0 pushes.');
    expect(cellSum(cell('roi'), lost, undefined)).toBe(
      '−$50.00 on $50.00 wagered on bets that were won or lost: −100.0%.',
    );
    expect(cellSum(cell('averageBet'), lost, undefined)).toBe('$50.00 wagered on 1 bet: $50.00 each.');
  });

  it('never divides by zero if only pushes are left', () => {
    const pushes = { ...sums, bets: 1, won: 0, lost: 0, wageredCents: 0, profitCents: 0 };
    expect(cellSum(cell('winRate'), pushes, undefined)).toBe('Won 0 of 0 bets that had a winner: 0.0%.');
    expect(cellSum(cell('roi'), pushes, undefined)).toBe('$0.00 on $0.00 wagered on bets that were won or lost: 0.0%.');
  });

  it('counts the length of a streak', () => {
    const streak = (kind: 'won' | 'lost', length: number) =>
      cellSum(cell('streak'), sums, aStanding({ streak: { kind, length } }));
    expect(streak('won', 1)).toBe('The last bet with a winner was won.');
    expect(streak('lost', 3)).toBe('The last 3 bets with a winner were lost.');
    expect(cellSum(cell('streak'), sums, undefined)).toBe('There are no longer any settled bets behind this number.');
  });

  it('keeps bets whose line moved apart from the others (SS-10)', () => {
    const closing = { bets: 3, meanPoints: 1.24 };
    const movedLines = { bets: 1, meanPoints: -0.5 };
    const priced = '3 bets where the line didn’t move: +1.2 percentage points on average.';
    expect(cellSum(cell('closing'), sums, aStanding({ closing }))).toBe(priced);
    expect(cellSum(cell('closing'), sums, aStanding({ closing, movedLines }))).toBe(
      `${priced} The line moved on 1 other: −0.5 points of the line on average.`,
    );
    expect(cellSum(cell('closing'), sums, aStanding({ movedLines: { ...movedLines, bets: 2 } }))).toBe(
      'The line moved on every bet. The line moved on 2 others: −0.5 points of the line on average.',
    );
  });
});

describe("a bet's share of closing line value (SS-10)", () => {
  it.each([
    [{ pricePoints: 1.24, linePoints: null }, '+1.2 points'],
    [{ pricePoints: -0.36, linePoints: null }, '−0.4 points'],
    [{ pricePoints: null, linePoints: 0.5 }, 'Line +0.5'],
    [{ pricePoints: null, linePoints: null }, '0.0 points'],
  ])('for %o is "%s"', (points, words) => {
    expect(cellCopy.points(points)).toBe(words);
  });
});
