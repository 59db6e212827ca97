import { describe, expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Figure } from './figure.tsx';
import { MemberName } from './standings/member-name.tsx';
import type { Figure as FigureKind, Standing } from './standings/sort-standings.ts';

const ann: Standing = {
  userId: 'ann',
  name: 'Ann Lee',
  isFormer: false,
  bets: 3,
  won: 2,
  lost: 1,
  pushed: 0,
  wageredCents: 15_000,
  ownWagersCents: 15_000,
  profitCents: 3_000,
  averageBetCents: 5_000,
  winRate: 2 / 3,
  returnOnWagers: 0.2,
  biggestWin: null,
  biggestLoss: null,
  streak: { kind: 'won', length: 2 },
  closing: null,
  movedLines: null,
  luck: null,
  savedCents: 455,
};

const none = {
  bets: 0,
  won: 0,
  lost: 0,
  profitCents: 0,
  averageBetCents: 0,
  winRate: 0,
  returnOnWagers: 0,
  streak: null,
};

const figure = (column: FigureKind, change: Partial<Standing> = {}) =>
  render(<Figure standing={{ ...ann, ...change }} column={column} onOpen={() => undefined} />);

describe('a figure of the standings (SS-05, OM-10)', () => {
  it.each([
    ['profit', '+$30.00'],
    ['bets', '3'],
    ['winRate', '66.7%'],
    ['roi', '+20.0%'],
    ['averageBet', '$50.00'],
    ['streak', 'W2'],
  ] as const)('for %s is %s, and opens its bets', (column, label) => {
    expect(figure(column).buttons).toEqual([{ label, isDisabled: false }]);
  });

  it.each([
    ['profit', '$0.00'],
    ['bets', '0'],
    ['winRate', '0.0%'],
    ['roi', '0.0%'],
    ['averageBet', '$0.00'],
  ] as const)('for %s is %s without bets, and opens nothing (SS-08)', (column, text) => {
    expect(figure(column, none)).toEqual({ text, buttons: [] });
  });

  it('opens nothing if it is unknown', () => {
    for (const column of ['closing', 'biggestWin', 'biggestLoss'] as const) {
      expect(figure(column)).toEqual({ text: '-', buttons: [] });
    }
  });
});

describe("a member's name in the standings", () => {
  const name = (viewerId: string, isFormer = false) =>
    render(<MemberName member={{ ...ann, isFormer }} viewerId={viewerId} />).text;

  it('has a label in words for the viewer and for former members', () => {
    expect(name('bob')).toBe('Ann Lee');
    expect(name('ann')).toBe('Ann Lee You');
    expect(name('bob', true)).toBe('Ann Lee Former member');
  });
});
