import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SideResult } from '../model.ts';
import { ExtremesFinder } from './rules.ts';

type Side = { betId: string; settledAt: Date; result: SideResult; profitCents: number };

function side(at: number, result: SideResult, cents = 100, betId = `bet${at}`): Side {
  const profitCents = result === 'push' ? 0 : result === 'won' ? cents : -cents;
  return { betId, settledAt: new Date(at), result, profitCents };
}

function find(sides: readonly Side[]) {
  const finder = new ExtremesFinder();
  for (const one of sides) finder.add(one);
  return finder.find();
}

it('a person without won or lost bets has no extremes (SS-09)', () => {
  const none = { biggestWin: null, biggestLoss: null, streak: null, first: null, last: null, decided: 0 };
  expect(find([])).toEqual(none);
  expect(find([side(1, 'push')])).toEqual(none);
});

it('the biggest win and loss are single results, and of equal ones the latest counts (SS-09)', () => {
  const sides = [side(1, 'won', 500), side(2, 'lost', 300), side(3, 'won', 500), side(4, 'lost', 200)];
  expect(find(sides)).toMatchObject({
    biggestWin: { betId: 'bet3', profitCents: 500 },
    biggestLoss: { betId: 'bet2', profitCents: -300 },
  });
});

it('a streak skips pushes, and bets that settled together count in the order of their ids (SS-09)', () => {
  const sides = [side(1, 'won'), side(2, 'lost'), side(3, 'lost'), side(4, 'push')];
  expect(find(sides)).toMatchObject({ streak: { kind: 'lost', length: 2 }, last: { betId: 'bet3' }, decided: 3 });
  const together = [side(5, 'won', 100, 'B'), side(5, 'lost', 100, 'a'), side(5, 'lost', 100, 'A')];
  expect(find(together)).toMatchObject({ streak: { kind: 'lost', length: 1 }, first: { betId: 'A' } });
});

const anySide = fc.record({
  at: fc.nat(6),
  result: fc.constantFrom<SideResult[]>('won', 'lost', 'push'),
  cents: fc.integer({ min: 1, max: 4 }),
});

/** The same from the rules' words: sorted by time, then read from the end. */
function expected(sides: readonly Side[]) {
  const inTime = sides
    .filter(({ result }) => result !== 'push')
    .toSorted((a, b) => a.settledAt.getTime() - b.settledAt.getTime() || (a.betId < b.betId ? -1 : 1));
  const biggest = (kind: SideResult) =>
    inTime
      .filter(({ result }) => result === kind)
      .toReversed()
      .reduce<Side | null>(
        (best, one) => (best && Math.abs(best.profitCents) >= Math.abs(one.profitCents) ? best : one),
        null,
      );
  const last = inTime.at(-1);
  const others = inTime.findLastIndex(({ result }) => result !== last?.result);
  return {
    win: biggest('won')?.betId,
    loss: biggest('lost')?.betId,
    streak: last ? { kind: last.result, length: inTime.length - 1 - others } : null,
    first: inTime[0]?.betId,
    last: last?.betId,
    decided: inTime.length,
  };
}

it('any bets in any order have the extremes that the sorted ones have (SS-09)', () => {
  fc.assert(
    fc.property(fc.array(anySide, { maxLength: 12 }), (drawn) => {
      const sides = drawn.map(({ at, result, cents }, n) => side(at, result, cents, `bet${(n * 7) % 12}`));
      const { biggestWin, biggestLoss, streak, first, last, decided } = find(sides);
      expect({
        win: biggestWin?.betId,
        loss: biggestLoss?.betId,
        streak,
        first: first?.betId,
        last: last?.betId,
        decided,
      }).toEqual(expected(sides));
    }),
  );
});
