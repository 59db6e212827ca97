import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Selection } from '../lines/model.ts';
import { auditText, differenceText } from './difference-text.ts';
import type { AuditedBet, AuditedDebt, AuditedGrading, AuditedPayment } from './model.ts';
import { auditLedger, auditStandings, sumEntries } from './rules.ts';

const readAt = new Date('2026-11-01T21:00:00Z');
const later = new Date('2026-11-01T22:00:00Z');

function pick(side: 'home' | 'away', line: number): Selection {
  const team = side === 'home' ? 'Chiefs' : 'Bills';
  return { side, team, type: null, line, odds: 100, originalOdds: -110, oppositeOdds: 100, oppositeOriginalOdds: -110 };
}

const ann = { id: 'ann', name: 'Ann', role: 'creator' as const, selection: pick('home', -3.5), wagerCents: 2_000 };
const bob = { id: 'bob', name: 'Bob', role: 'acceptor' as const, selection: pick('away', 3.5), wagerCents: 1_500 };

const score = { homeScore: 27, awayScore: 20, readAt, resultEventId: 'e1' };

const debt: AuditedDebt = {
  id: 'd1',
  debtorId: 'bob',
  debtorName: 'Bob',
  creditorId: 'ann',
  creditorName: 'Ann',
  amountCents: 1_500,
  grading: 1,
  status: 'pending',
  paymentId: null,
  planId: null,
  paidBy: [],
};

const grading: AuditedGrading = {
  number: 1,
  outcome: 'win',
  winnerId: 'ann',
  amountCents: 1_500,
  homeScore: 27,
  awayScore: 20,
  readAt,
  eventId: 'e1',
  basis: 'score',
};

/** The Chiefs won by seven, so that Ann's −3.5 won and Bob owes her his wager. */
const bet: AuditedBet = {
  id: 'b1',
  homeTeam: 'Chiefs',
  awayTeam: 'Bills',
  betType: 'spread',
  participants: [ann, bob],
  status: 'settled',
  settlementStatus: 'resolved',
  winnerId: 'ann',
  grading: 1,
  homeScore: 27,
  awayScore: 20,
  result: score,
  eventIds: ['e1'],
  eventId: 'e1',
  gradings: [grading],
  debts: [debt],
};

const payment: AuditedPayment = {
  id: 'p1',
  payerId: 'bob',
  payerName: 'Bob',
  payeeId: 'ann',
  payeeName: 'Ann',
  amountCents: 1_500,
  status: 'recorded',
  planId: null,
  debts: [{ ...debt, partCents: 1_500 }],
};

const byAnn = { payerId: 'ann', payerName: 'Ann', payeeId: 'bob', payeeName: 'Bob' };
const paidDebt: AuditedDebt = { ...debt, status: 'settled', paymentId: 'p1', paidBy: ['p1'] };
const paidBet: AuditedBet = { ...bet, debts: [paidDebt] };

function audit(bets: readonly AuditedBet[], payments: readonly AuditedPayment[] = []): string[] {
  const { differences, entries } = auditLedger({ bets, payments });
  return [...differences, ...auditStandings(sumEntries(entries))].map(differenceText);
}

const unscored = { homeScore: null, awayScore: null, readAt: null, eventId: null };
const nobody = { outcome: 'push' as const, winnerId: null, amountCents: 0 };
const pushed = { settlementStatus: 'push' as const, winnerId: null, debts: [] };
const noScore = { homeScore: null, awayScore: null };
const unsettled = { status: 'active' as const, settlementStatus: null, winnerId: null, grading: 0 };
const bySeven = [
  { ...ann, selection: pick('home', -7) },
  { ...bob, selection: pick('away', 7) },
];

describe('books that add up (OP-06)', () => {
  it.each<[string, Partial<AuditedBet>]>([
    ['a bet still active', { ...unsettled, ...noScore, gradings: [], debts: [] }],
    ['a bet won', {}],
    ['a push', { ...pushed, participants: bySeven, gradings: [{ ...grading, ...nobody }] }],
    [
      'a bet ended by agreement',
      { ...noScore, result: null, gradings: [{ ...grading, ...unscored, basis: 'agreement' }] },
    ],
    ['a void', { ...pushed, ...noScore, gradings: [{ ...grading, ...unscored, ...nobody, basis: 'void' }] }],
    ['a score changed after it was graded', { result: { ...score, homeScore: 20, awayScore: 27, readAt: later } }],
  ])('%s', (_, change) => {
    expect(audit([{ ...bet, ...change }])).toEqual([]);
  });

  it('a correction before the payment replaces the debt, one after it books the difference', () => {
    const second = { ...grading, number: 2, winnerId: 'bob', amountCents: 2_000, homeScore: 21, readAt: later };
    const corrected = {
      ...bet,
      winnerId: 'bob',
      grading: 2,
      homeScore: 21,
      result: { ...score, homeScore: 21, readAt: later },
      gradings: [grading, second],
    };
    const turned = { debtorId: 'ann', debtorName: 'Ann', creditorId: 'bob', creditorName: 'Bob', grading: 2 };
    const replaced = { ...debt, status: 'replaced' as const };
    expect(audit([{ ...corrected, debts: [replaced, { ...debt, ...turned, amountCents: 2_000 }] }])).toEqual([]);
    expect(audit([{ ...corrected, debts: [paidDebt, { ...debt, ...turned, amountCents: 3_500 }] }], [payment])).toEqual(
      [],
    );
  });

  it('a payment, a reversed one, and debts that cancel out', () => {
    expect(audit([paidBet], [payment])).toEqual([]);
    expect(audit([bet], [{ ...payment, status: 'reversed' }])).toEqual([]);
    const back = { ...debt, id: 'd2', debtorId: 'ann', debtorName: 'Ann', creditorId: 'bob', creditorName: 'Bob' };
    const even = { ...payment, ...byAnn, amountCents: 0 };
    const parts = [
      { ...debt, partCents: -1_500 },
      { ...back, partCents: 1_500 },
    ];
    expect(auditLedger({ bets: [], payments: [{ ...even, debts: parts }] }).differences).toEqual([]);
  });
});

describe('a difference shows what was expected and what was found (OP-06)', () => {
  const won = 'Ann wins $15.00 from Bob';
  const owed = 'Bob owes Ann $15.00';
  const shown = 'Ann won, away 20, home 27';
  const turned = { debtorId: 'ann', creditorId: 'bob' };
  const graded = (change: Partial<AuditedGrading>) => ({ gradings: [{ ...grading, ...change }] });
  const withDebt = (change: Partial<AuditedDebt>) => ({ debts: [{ ...debt, ...change }] });
  const paid = (change: Partial<AuditedDebt>) => ({ debts: [{ ...paidDebt, ...change }] });

  it.each<[string, Partial<AuditedBet>, string, string]>([
    ['the wrong winner', graded({ winnerId: 'bob', amountCents: 2_000 }), won, 'Bob wins $20.00 from Ann'],
    ['the wrong amount', graded({ amountCents: 2_000 }), won, 'Ann wins $20.00 from Bob'],
    ['a push that was a win', graded(nobody), won, 'push'],
    ['two sides that both win', { participants: [ann, { ...bob, selection: pick('away', 10) }] }, 'no outcome', won],
    ['a score not of the game', { result: { ...score, awayScore: 21 } }, 'away 21, home 27', 'away 20, home 27'],
    ['a score of another game', graded({ eventId: 'e2' }), 'event e1', 'event e2'],
    ['a bet made on another game', { eventId: 'e2' }, 'event e1', 'event e1'],
    ['a grading that is missing', { grading: 2 }, '1, 2', '1'],
    ['a grading of an active bet', { status: 'active' }, 'none', '1'],
    ['a bet that shows another winner', { winnerId: 'bob' }, shown, 'Bob won, away 20, home 27'],
    ['a bet that shows another score', { homeScore: 28 }, shown, 'Ann won, away 20, home 28'],
    ['a debt that is missing', { debts: [] }, owed, 'nothing owed'],
    ['a debt of another amount', withDebt({ amountCents: 1_501 }), owed, 'Bob owes Ann $15.01'],
    ['a debt booked twice', { debts: [debt, { ...debt, id: 'd2' }] }, owed, 'Bob owes Ann $30.00'],
    ['a debt the wrong way round', withDebt(turned), owed, 'Ann owes Bob $15.00'],
    ['a debt of somebody else', withDebt({ debtorId: 'cat', debtorName: 'Cat' }), 'Ann, Bob', 'Cat, Ann'],
    ['a debt that nothing replaced', withDebt({ status: 'replaced' }), 'pending or settled', 'replaced'],
    ['a debt of another plan', paid({ paymentId: null, planId: 'plan1', paidBy: ['plan2'] }), 'plan2', 'plan1'],
    ['a settled debt without a payment', paid({ paidBy: [] }), 'exactly one', 'none'],
    ['a debt paid twice', paid({ paidBy: ['p1', 'p2'] }), 'exactly one', 'p1, p2'],
    ['a debt that names another payment', paid({ paymentId: 'p2' }), 'p1', 'p2'],
    ['a pending debt that was paid', withDebt({ paidBy: ['p1'] }), 'none', 'p1'],
  ])('%s', (_, change, expected, found) => {
    const { differences } = auditLedger({ bets: [{ ...bet, ...change }], payments: [] });
    expect(differences).toContainEqual(expect.objectContaining({ betId: 'b1', expected, found }));
  });

  it.each<[string, Partial<AuditedPayment>, string, string]>([
    ['a payment of another amount', { amountCents: 1_000 }, 'Bob pays Ann $15.00', 'Bob pays Ann $10.00'],
    ['a payment the wrong way round', byAnn, 'Bob pays Ann $15.00', 'Ann pays Bob $15.00'],
    ['a part that is not its debt', { debts: [{ ...debt, partCents: 1_400 }] }, '$15.00', '$14.00'],
    ['a payment of nothing', { debts: [] }, 'debts between one pair of people', '0 debts between other people'],
  ])('%s', (_, change, expected, found) => {
    const { differences } = auditLedger({ bets: [], payments: [{ ...payment, ...change }] });
    expect(differences).toContainEqual(expect.objectContaining({ subject: 'payment', id: 'p1', expected, found }));
  });

  it("a score that replaced another game's without anyone's decision (GM-03)", () => {
    const second = { ...grading, number: 2, eventId: 'e2' };
    const regraded = { ...bet, grading: 2, eventIds: ['e1', 'e2'], gradings: [grading, second] };
    expect(audit([regraded])).toEqual([
      'The game behind grading 2 of the bet between Ann and Bob on Bills at Chiefs: expected event e1, found event e2 (bet b1)',
    ]);
    const byWord = { ...second, readAt: null, eventId: null, basis: 'decision' as const };
    expect(audit([{ ...regraded, gradings: [{ ...grading, eventId: 'e9' }, byWord] }])).toEqual([]);
  });

  it('in one sentence', () => {
    expect(audit([{ ...bet, debts: [{ ...debt, amountCents: 1_600 }] }])).toEqual([
      'The debts from the bet between Ann and Bob on Bills at Chiefs: expected Bob owes Ann $15.00, found Bob owes Ann $16.00 (bet b1)',
      'Ann’s pending debts: expected +$15.00, found +$16.00 (person ann)',
      'Bob’s pending debts: expected −$15.00, found −$16.00 (person bob)',
    ]);
  });

  it("a member's standing when a payment is missing", () => {
    expect(audit([paidBet])).toEqual([
      'Ann’s pending debts: expected +$15.00, found $0.00 (person ann)',
      'Bob’s pending debts: expected −$15.00, found $0.00 (person bob)',
    ]);
  });

  it('differences between two people with the same name', () => {
    const namesakes = [ann, { ...bob, name: 'Ann' }];
    expect(audit([{ ...bet, participants: namesakes, winnerId: 'bob' }])).toHaveLength(1);
    expect(
      audit([{ ...bet, participants: namesakes, debts: [{ ...debt, debtorId: 'ann', creditorId: 'bob' }] }]),
    ).not.toEqual([]);
  });
});

it('the standings of a group always sum to zero', () => {
  const people = ['ann', 'bob', 'cat', 'dan'];
  const anyDebt = fc
    .tuple(fc.constantFrom(...people), fc.constantFrom(...people), fc.integer({ min: 1, max: 100_000 }))
    .filter(([debtorId, creditorId]) => debtorId !== creditorId)
    .map(([debtorId, creditorId, amountCents]) => ({
      ...bet,
      debts: [{ ...debt, debtorId, creditorId, amountCents }],
    }));
  fc.assert(
    fc.property(fc.array(anyDebt), (bets) => {
      const sums = sumEntries(auditLedger({ bets, payments: [payment] }).entries);
      const total = sums.reduce(
        (sum, { gradedCents, paidCents, pendingCents }) => sum + gradedCents + paidCents + pendingCents,
        0,
      );
      expect(total).toBe(0);
    }),
  );
});

it('one sentence says what the audit checked', () => {
  expect(auditText({ bets: 214, debts: 180, payments: 75, differences: 0 })).toBe(
    'Everything adds up: 214 bets, 180 debts, 75 payments checked',
  );
  expect(auditText({ bets: 1, debts: 1, payments: 1, differences: 1 })).toBe(
    '1 difference found: 1 bet, 1 debt, 1 payment checked',
  );
});
