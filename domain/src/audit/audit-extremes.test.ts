import { expect, it } from 'vitest';
import type { SideResult, StatSide } from '../stats/model.ts';
import { type AuditedExtremes, addToExtremes, auditExtremes, type ExtremesByPerson } from './audit-extremes.ts';

function side(betId: string, result: SideResult, profitCents: number): StatSide {
  return {
    betId,
    settledAt: new Date(`2026-11-01T20:00:0${betId}Z`),
    userId: 'ann',
    opponentId: 'bob',
    sport: 'baseball_mlb',
    betType: 'moneyline',
    result,
    wagerCents: 1_500,
    toWinCents: 1_000,
    profitCents,
    savedCents: 0,
    isSavingEstimate: false,
    chanceMillionths: null,
    expectedCents: 0,
    variance: 0,
    closing: null,
  };
}

const due: ExtremesByPerson = new Map();
for (const one of [side('1', 'won', 1_000), side('2', 'lost', -1_500), side('3', 'lost', -500), side('4', 'push', 0)]) {
  addToExtremes(due, one);
}

const right: AuditedExtremes = {
  biggestWin: { betId: '1', cents: 1_000 },
  biggestLoss: { betId: '2', cents: -1_500 },
  streak: { kind: 'lost', length: 2 },
  lastBetId: '3',
};
const audit = (stored: AuditedExtremes | undefined, expected = due) =>
  auditExtremes(expected, new Map(stored ? [['ann', stored]] : []), () => 'Ann');

it('stored extremes that match the bets make no difference, and neither do those of someone without bets', () => {
  expect(audit(right)).toEqual([]);
  const empty: ExtremesByPerson = new Map();
  addToExtremes(empty, side('1', 'push', 0));
  expect(audit(undefined, empty)).toEqual([]);
  expect(audit({ biggestWin: null, biggestLoss: null, streak: null, lastBetId: null }, empty)).toEqual([]);
});

it('any stored extreme that is wrong, missing, or left over is described in words (OP-06)', () => {
  expect(audit({ ...right, streak: { kind: 'lost', length: 3 } })).toEqual([
    {
      subject: 'person',
      id: 'ann',
      betId: null,
      about: 'The stored best and worst of Ann',
      expected: 'biggest win +$10.00 in bet 1, biggest loss −$15.00 in bet 2, streak L2 up to bet 3',
      found: 'biggest win +$10.00 in bet 1, biggest loss −$15.00 in bet 2, streak L3 up to bet 3',
    },
  ]);
  const wrong: Partial<AuditedExtremes>[] = [
    { biggestWin: { betId: '2', cents: 1_000 } },
    { biggestWin: { betId: '1', cents: 999 } },
    { biggestLoss: null },
    { lastBetId: '4' },
  ];
  for (const change of wrong) expect(audit({ ...right, ...change })).toHaveLength(1);
  expect(audit(undefined)).toMatchObject([{ found: 'none' }]);
  expect(audit(right, new Map())).toMatchObject([{ expected: 'none' }]);
});
