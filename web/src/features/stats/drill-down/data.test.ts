import { BET_TYPES, SPORT_KEYS } from '@evens/domain/lines/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, cellQuery, readCell, writeCell } from './data.ts';

const userId = 'a1'.repeat(12);
const opponentId = 'b2'.repeat(12);
const figures = ['profit', 'bets', 'winRate', 'roi', 'averageBet', 'streak', 'closing', 'saved'] as const;

const cells: fc.Arbitrary<Cell> = fc
  .tuple(
    fc.constantFrom(...figures),
    fc.oneof(
      fc.constant({}),
      fc.constant({ opponentId }),
      fc.record({ sport: fc.constantFrom(...SPORT_KEYS, 'unknown' as const) }),
      fc.record({ betType: fc.constantFrom(...BET_TYPES) }),
    ),
  )
  .map(([figure, part]) => ({ userId, figure, ...part }));

describe('the bets behind a figure, in the URL (UX-06)', () => {
  it('can be read back, whatever the figure and the part', () => {
    fc.assert(
      fc.property(cells, (cell) => {
        expect(readCell(writeCell(cell))).toEqual(cell);
      }),
    );
  });

  it('are none for a text that was changed by hand', () => {
    fc.assert(
      fc.property(cells, fc.constantFrom('!', ' ', '-1'), (cell, ending) => {
        expect(readCell(`${writeCell(cell)}${ending}`)).toBeNull();
      }),
    );
  });

  it('are never those of biggest win and loss, which are single bets', () => {
    expect(readCell(`biggestWin.${userId}`)).toBeNull();
    expect(readCell(`biggestLoss.${userId}`)).toBeNull();
  });
});

describe('the bets behind a figure, as asked of the server', () => {
  it.each(['winRate', 'roi', 'streak'] as const)('leave out pushes for %s', (figure) => {
    expect(cellQuery({ userId, figure })).toEqual({ memberId: userId, result: 'decided' });
  });

  it.each(['profit', 'bets', 'averageBet', 'saved'] as const)('are all of them for %s', (figure) => {
    expect(cellQuery({ userId, figure })).toEqual({ memberId: userId });
  });

  it('are those with a closing price for closing line value', () => {
    expect(cellQuery({ userId, figure: 'closing' })).toEqual({ memberId: userId, closing: 'known' });
  });

  it('are narrowed to an opponent, a sport, or a bet type', () => {
    const query = { memberId: userId, result: 'decided' };
    expect(cellQuery({ userId, figure: 'roi', opponentId })).toEqual({ ...query, opponentId });
    expect(cellQuery({ userId, figure: 'roi', sport: 'unknown' })).toEqual({ ...query, sport: 'unknown' });
    expect(cellQuery({ userId, figure: 'roi', betType: 'total' })).toEqual({ ...query, betType: 'total' });
  });
});
