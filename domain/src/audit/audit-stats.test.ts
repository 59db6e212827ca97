import { expect, it } from 'vitest';
import type { StatSide } from '../stats/model.ts';
import { noSums } from '../stats/rules.ts';
import { addSide, auditSums, type SumsByPart } from './audit-stats.ts';

const side: StatSide = {
  betId: 'bet',
  settledAt: new Date('2026-11-01T20:00:00Z'),
  userId: 'ann',
  opponentId: 'bob',
  sport: 'baseball_mlb',
  betType: 'moneyline',
  result: 'won',
  wagerCents: 1_500,
  toWinCents: 1_000,
  profitCents: 1_000,
  savedCents: 23,
  isSavingEstimate: false,
  chanceMillionths: 600_000,
  expectedCents: 0,
  variance: 1_500_000,
  closing: null,
};

function due(...sides: StatSide[]): SumsByPart {
  const totals: SumsByPart = new Map();
  for (const one of sides) addSide(totals, one);
  return totals;
}

const rows = (totals: SumsByPart) => [...totals.values()].map(({ sums, ...part }) => ({ ...part, ...sums }));
const labels = { what: 'The stored totals', getName: () => 'Ann' };

it('a side counts toward the totals of its member, league, type, opponent, and chance', () => {
  expect([...due(side).values()].map(({ part, value }) => [part, value])).toEqual([
    ['all', ''],
    ['sport', 'baseball_mlb'],
    ['type', 'moneyline'],
    ['opponent', 'bob'],
    ['step', '6'],
  ]);
  expect([...due({ ...side, result: 'push' }).values()].map(({ part }) => part)).not.toContain('step');
});

it('correct totals make no difference, even when they are zero', () => {
  expect(auditSums(due(side, side), rows(due(side, side)), labels)).toEqual([]);
  const empty = rows(due(side)).map(({ part, userId, value }) => ({ part, userId, value, ...noSums() }));
  expect(auditSums(due(), empty, labels)).toEqual([]);
});

it('a variance too large to be exact may differ only by rounding', () => {
  const [vast] = rows(due(side)).map((row) => ({ ...row, luckVariance: 2 ** 60 }));
  if (!vast) throw new Error('a side has sums');
  const of = (luckVariance: number) =>
    auditSums(new Map([['all ann ', { ...vast, sums: { ...vast, luckVariance } }]]), [vast], labels);
  expect(of(2 ** 60 + 2 ** 10)).toEqual([]);
  expect(of(2 ** 60 + 2 ** 40)).toHaveLength(1);
  expect(
    auditSums(
      due(side),
      rows(due(side)).map((row) => ({ ...row, luckVariance: row.luckVariance + 1 })),
      labels,
    ),
  ).not.toEqual([]);
});

it('a wrong, missing, or leftover total is described in words (OP-06)', () => {
  const wrong = rows(due(side)).map((row) => (row.part === 'all' ? { ...row, profitCents: 900, won: 2 } : row));
  expect(auditSums(due(side), wrong, labels)).toEqual([
    {
      subject: 'person',
      id: 'ann',
      betId: null,
      about: 'The stored totals for Ann',
      expected: 'won 1, profit +$10.00',
      found: 'won 2, profit +$9.00',
    },
  ]);
  const missing = rows(due(side)).filter(({ part }) => part !== 'sport');
  expect(auditSums(due(side), missing, labels).map(({ about }) => about)).toEqual([
    'The stored totals for Ann by sport',
  ]);
  expect(auditSums(due(), rows(due(side)), labels)).toHaveLength(5);
});
