import type { FairLines } from '@evens/domain/lines/model';
import { expect, it } from 'vitest';
import type { LinesAnswer } from '../live-lines.ts';
import { withUpdate } from '../live-lines.ts';
import { movesBetween, NO_MOVES } from './price-moves.ts';

function aQuote(book: string, line: number, odds: number): FairLines {
  const side = (points: number | null, price: number) => ({ line: points, odds: price, originalOdds: price });
  return {
    book,
    title: book,
    moneyline: null,
    spread: { home: side(line, odds), away: side(-line, -odds) },
    total: { over: side(47.5, 100), under: side(47.5, 100) },
  };
}

it('each side that moved has its own sign', () => {
  expect(movesBetween(aQuote('draftkings', -3, 105), aQuote('draftkings', -3, 110))).toEqual({
    'spread home': 5,
    'spread away': -5,
  });
});

it('a move of the line counts before a move of the price', () => {
  expect(movesBetween(aQuote('draftkings', -3, 105), aQuote('draftkings', -3.5, 120))).toMatchObject({
    'spread home': -0.5,
    'spread away': 0.5,
  });
});

it("equal prices, and prices of another book, aren't a move", () => {
  expect(movesBetween(aQuote('draftkings', -3, 105), aQuote('draftkings', -3, 105))).toBe(NO_MOVES);
  expect(movesBetween(aQuote('draftkings', -3, 105), aQuote('fanduel', -4, 120))).toBe(NO_MOVES);
});

it('prices from a live event replace the known ones, and other games stay the same (LN-11)', () => {
  const line = (id: string) => ({ id, fair: aQuote('draftkings', -3, 105) });
  const [first, second] = [line('a'), line('b')];
  const lines = { items: [first, second], lastUpdated: null } as unknown as LinesAnswer;
  const at = new Date('2026-11-20T18:00:00.000Z');
  const next = withUpdate(lines, [{ id: 'a', fair: aQuote('draftkings', -4, 105) }], at);
  expect(next.items[0]?.fair.spread?.home.line).toBe(-4);
  expect(next.items[1]).toBe(second);
  expect(next.lastUpdated).toBe(at.toISOString());
});
