import { describe, expect, it } from 'vitest';
import {
  closingText,
  FIRST_ORDER,
  figureText,
  figureTone,
  nextOrder,
  type Standing,
  sortStandings,
} from './sort-standings.ts';

function standing(name: string, differing: Partial<Standing> = {}): Standing {
  return {
    userId: name.toLowerCase(),
    name,
    isFormer: false,
    bets: 3,
    won: 2,
    lost: 1,
    pushed: 0,
    wageredCents: 6_000,
    ownWagersCents: 6_000,
    profitCents: 1_250,
    averageBetCents: 2_000,
    winRate: 2 / 3,
    returnOnWagers: 0.2083,
    biggestWin: { cents: 2_250, betId: 'b1' },
    biggestLoss: { cents: -2_000, betId: 'b2' },
    streak: { kind: 'won', length: 2 },
    closing: null,
    movedLines: null,
    luck: null,
    savedCents: 90,
    ...differing,
  };
}

const names = (standings: readonly Standing[]) => standings.map(({ name }) => name);

describe('the sort order of the grid (SS-04)', () => {
  const ann = standing('Ann', { profitCents: 100, streak: { kind: 'lost', length: 3 } });
  const bob = standing('Bob', { profitCents: -900, streak: { kind: 'won', length: 1 } });
  const carla = standing('Carla', { profitCents: 4_000, streak: null });

  it('starts with the highest profit', () => {
    expect(names(sortStandings([ann, bob, carla], FIRST_ORDER))).toEqual(['Carla', 'Ann', 'Bob']);
  });

  it('reverses on a second press, and starts over with another column', () => {
    const turned = nextOrder(FIRST_ORDER, 'profit');
    expect(names(sortStandings([ann, bob, carla], turned))).toEqual(['Bob', 'Ann', 'Carla']);
    expect(nextOrder(turned, 'profit')).toEqual(FIRST_ORDER);
    expect(nextOrder(turned, 'roi')).toEqual({ column: 'roi', direction: 'descending' });
    expect(nextOrder(turned, 'name')).toEqual({ column: 'name', direction: 'ascending' });
  });

  it('puts winning streaks before losing streaks, and members without a streak last either way', () => {
    const by = (direction: 'ascending' | 'descending') =>
      names(sortStandings([carla, ann, bob], { column: 'streak', direction }));
    expect(by('descending')).toEqual(['Bob', 'Ann', 'Carla']);
    expect(by('ascending')).toEqual(['Ann', 'Bob', 'Carla']);
  });

  it('sorts equal values by name', () => {
    const equals = [standing('Dan'), standing('Ann'), standing('Bob')];
    expect(names(sortStandings(equals, FIRST_ORDER))).toEqual(['Ann', 'Bob', 'Dan']);
  });
});

describe('a figure of the grid (OM-10, SS-07, SS-09, SS-10)', () => {
  it.each([
    ['profit', '+$12.50'],
    ['bets', '3'],
    ['winRate', '66.7%'],
    ['roi', '+20.8%'],
    ['averageBet', '$20.00'],
    ['biggestWin', '+$22.50'],
    ['biggestLoss', '−$20.00'],
    ['streak', 'W2'],
    ['closing', '-'],
  ] as const)('for %s is %s', (column, text) => {
    expect(figureText(standing('Ann'), column)).toBe(text);
  });

  it('is zero or empty for a member without bets (SS-08)', () => {
    const none = standing('Ann', {
      ...{ bets: 0, won: 0, lost: 0, profitCents: 0, averageBetCents: 0, winRate: 0, returnOnWagers: 0 },
      ...{ biggestWin: null, biggestLoss: null, streak: null },
    });
    const texts = (['profit', 'bets', 'winRate', 'roi', 'averageBet', 'biggestWin', 'streak'] as const).map((column) =>
      figureText(none, column),
    );
    expect(texts).toEqual(['$0.00', '0', '0.0%', '0.0%', '$0.00', '-', '-']);
  });

  it('shows closing line value in points, with one decimal and a sign', () => {
    expect(closingText({ bets: 4, meanPoints: 1.26 })).toBe('+1.3');
    expect(closingText({ bets: 4, meanPoints: -0.35 })).toBe('−0.4');
    expect(closingText({ bets: 4, meanPoints: -0.04 })).toBe('0.0');
  });

  it('has the loss color only with a minus, and the gain color only with a plus (UX-02)', () => {
    for (const profitCents of [1_250, -700, 0]) {
      const one = standing('Ann', { profitCents, returnOnWagers: profitCents / 6_000 });
      const sign = figureText(one, 'profit')[0];
      expect(figureTone(one, 'profit')).toBe(sign === '+' ? 'win' : sign === '−' ? 'loss' : null);
    }
  });
});
