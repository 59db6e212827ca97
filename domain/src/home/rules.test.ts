import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newGroupDefaults } from '../groups/model.ts';
import {
  awaitsAgreement,
  awaitsResult,
  betNeed,
  bidNeed,
  countNeeds,
  isAhead,
  isOnNow,
  owedAfterNetting,
  paymentsDue,
  sumNeeds,
} from './rules.ts';

const now = new Date('2026-11-08T15:00:00Z');
const [before, after] = ['2026-11-08T14:00:00Z', '2026-11-08T16:00:00Z'];
const { permissions } = newGroupDefaults;
const member = { viewerId: 'bob', role: 'member', permissions } as const;
const admin = { ...member, role: 'admin' } as const;
const shut = { ...permissions, membersCanAcceptBids: false };

describe('a bid on Home (XP-01)', () => {
  const bid = { creatorId: 'ann', status: 'open', expirationTime: after } as const;
  const large = { ...bid, status: 'pending_approval' } as const;
  it.each([
    ['a friend’s open bid waits for the others', bid, member, 'accept'],
    ['one’s own bid waits for no one', { ...bid, creatorId: 'bob' }, member, null],
    ['an expired bid waits for no one', { ...bid, expirationTime: before }, member, null],
    ['an accepted bid waits for no one', { ...bid, status: 'accepted' } as const, member, null],
    ['a member who may not accept bids has none', bid, { ...member, permissions: shut }, null],
    ['an admin may always accept', bid, { ...admin, permissions: shut }, 'accept'],
    ['a large bid waits for an admin', large, admin, 'approve'],
    ['a large bid does not wait for a member', large, member, null],
    ['an expired large bid waits for no one', { ...large, expirationTime: before }, admin, null],
  ])('%s', (_rule, given, viewer, need) => {
    expect(bidNeed(given, viewer, now)).toBe(need);
  });
});

const bet = {
  creatorId: 'ann',
  acceptorId: 'bob',
  betType: 'spread',
  status: 'active',
  gameTime: before,
  gameState: 'live',
  isHeld: false,
  proposedBy: null,
  voidRequestedBy: null,
  hadOtherAdmin: false,
} as const;
const custom = { ...bet, betType: 'custom', gameTime: null, gameState: null } as const;
const inReview = { ...bet, gameState: 'needs_review' } as const;
const outsider = { viewerId: 'carla', role: 'admin' } as const;

describe('a bet on Home (XP-01)', () => {
  it.each([
    ['a running bet waits for its score', bet, member, null],
    ['a proposed result waits for the other party', { ...custom, proposedBy: 'ann' }, member, 'answer_result'],
    ['the proposer has nothing to answer', { ...custom, proposedBy: 'bob' }, member, null],
    ['nor has anyone else', { ...custom, proposedBy: 'ann' }, outsider, null],
    ['a request to void waits for the other party', { ...bet, voidRequestedBy: 'ann' }, member, 'answer_void'],
    ['whoever asked to void has nothing to answer', { ...bet, voidRequestedBy: 'bob' }, member, null],
    ['a void comes before a result', { ...custom, proposedBy: 'ann', voidRequestedBy: 'ann' }, member, 'answer_void'],
    ['a settled bet waits for no one', { ...bet, status: 'settled' } as const, member, null],
    ['a score that can’t be right waits for an admin', inReview, outsider, 'decide'],
    ['a member does not decide', inReview, member, null],
    ['an admin decides their own bet only without another admin', inReview, admin, 'decide'],
    ['another admin has to decide it', { ...inReview, hadOtherAdmin: true }, admin, null],
    ['a bet that no score can settle waits for an admin', { ...bet, isHeld: true }, outsider, 'decide'],
    ['so does a settled one', { ...bet, isHeld: true, status: 'settled' } as const, outsider, 'decide'],
    ['a custom bet is decided by its parties first', custom, outsider, null],
  ])('%s', (_rule, given, viewer, need) => {
    expect(betNeed(given, viewer)).toBe(need);
  });

  it('is on now from its start until it settles, for its parties', () => {
    expect(isOnNow(bet, 'ann', now)).toBe(true);
    expect(isOnNow(bet, 'carla', now)).toBe(false);
    for (const change of [
      { gameTime: after },
      { gameState: 'postponed' },
      { gameState: 'needs_review' },
      { isHeld: true },
      { status: 'settled' },
    ] as const) {
      expect(isOnNow({ ...bet, ...change }, 'ann', now)).toBe(false);
    }
    expect(isOnNow(custom, 'ann', now)).toBe(false);
  });

  it('lies ahead until its game starts', () => {
    expect(isAhead({ ...bet, gameTime: after }, 'bob', now)).toBe(true);
    expect(isAhead({ ...bet, gameTime: after }, 'carla', now)).toBe(false);
    expect(isAhead(bet, 'bob', now)).toBe(false);
    expect(isAhead(custom, 'bob', now)).toBe(false);
  });

  it('is listed without a result while it is custom and no one has said how it ended', () => {
    expect(awaitsResult(custom, 'bob')).toBe(true);
    expect(awaitsResult(custom, 'carla')).toBe(false);
    expect(awaitsResult({ ...custom, proposedBy: 'bob' }, 'bob')).toBe(false);
    expect(awaitsResult(bet, 'bob')).toBe(false);
  });
});

const owes = (debtorId: string, creditorId: string, amountCents: number) => ({
  debtorId,
  debtorName: debtorId.toUpperCase(),
  creditorId,
  creditorName: creditorId.toUpperCase(),
  amountCents,
});

describe('what someone has to pay (XP-01, DB-08)', () => {
  it('is one net payment for each person, the largest first, and none to those who owe them more', () => {
    const debts = [owes('bob', 'ann', 500), owes('bob', 'carla', 3_000), owes('carla', 'bob', 1_000)];
    expect(paymentsDue([...debts, owes('dan', 'bob', 700), owes('ann', 'carla', 9_900)], null, 'bob')).toEqual([
      { payeeId: 'carla', payeeName: 'CARLA', amountCents: 2_000, isPlanned: false },
      { payeeId: 'ann', payeeName: 'ANN', amountCents: 500, isPlanned: false },
    ]);
    expect(owedAfterNetting([...debts, owes('dan', 'bob', 700)], null, 'bob')).toBe(700);
    expect(paymentsDue([owes('bob', 'ann', 500), owes('ann', 'bob', 500)], null, 'bob')).toEqual([]);
  });

  it('follows the plan that everyone agreed to, with what was bet since then on top (PY-03)', () => {
    const planned = [owes('bob', 'ann', 2_000), owes('carla', 'bob', 2_000)];
    const transfer = { payerId: 'carla', payeeId: 'ann', payeeName: 'ANN', amountCents: 2_000, paid: null };
    const agreed = { debts: planned, transfers: [transfer] };
    expect(paymentsDue(planned, agreed, 'bob')).toEqual([]);
    expect(owedAfterNetting(planned, agreed, 'bob')).toBe(0);
    expect(paymentsDue([...planned.slice(0, 1), owes('carla', 'bob', 2_300)], agreed, 'carla')).toEqual([
      { payeeId: 'ann', payeeName: 'ANN', amountCents: 2_000, isPlanned: true },
      { payeeId: 'bob', payeeName: 'BOB', amountCents: 300, isPlanned: false },
    ]);
  });

  it('leaves out a payment of the plan that is marked as paid, though its debts wait for the others (PY-03)', () => {
    const planned = [owes('bob', 'ann', 2_000), owes('carla', 'bob', 2_000)];
    const transfer = { payerId: 'carla', payeeId: 'ann', payeeName: 'ANN', amountCents: 2_000, paid: { paidAt: now } };
    expect(paymentsDue(planned, { debts: planned, transfers: [transfer] }, 'carla')).toEqual([]);
  });

  it('brings each person to what they owe in total, whatever the debts', () => {
    const people = fc.constantFrom('ann', 'bob', 'carla', 'dan');
    const debt = fc
      .tuple(people, people, fc.integer({ min: 1, max: 100_000 }))
      .filter(([debtor, creditor]) => debtor !== creditor)
      .map(([debtor, creditor, cents]) => owes(debtor, creditor, cents));
    fc.assert(
      fc.property(fc.array(debt, { maxLength: 20 }), people, (debts, viewerId) => {
        const due = paymentsDue(debts, null, viewerId);
        const paid = due.reduce((sum, { amountCents }) => sum + amountCents, 0);
        const net = debts.reduce((sum, { debtorId, creditorId, amountCents }) => {
          if (creditorId === viewerId) return sum + amountCents;
          return debtorId === viewerId ? sum - amountCents : sum;
        }, 0);
        expect(owedAfterNetting(debts, null, viewerId) - paid).toBe(net);
        expect(new Set(due.map(({ payeeId }) => payeeId)).size).toBe(due.length);
        expect(due.every(({ payeeId, amountCents }) => payeeId !== viewerId && amountCents > 0)).toBe(true);
      }),
    );
  });
});

describe('a plan to settle up (XP-01, PY-03)', () => {
  const people = [
    { userId: 'ann', agreedAt: now },
    { userId: 'bob', agreedAt: null },
  ];
  it('waits for those in it who have not agreed, once someone has', () => {
    const plan = { status: 'proposed', people } as const;
    expect(['ann', 'bob', 'carla'].map((id) => awaitsAgreement(plan, id))).toEqual([false, true, false]);
    const none = people.map((person) => ({ ...person, agreedAt: null }));
    expect(awaitsAgreement({ status: 'proposed', people: none }, 'bob')).toBe(false);
    expect(awaitsAgreement({ status: 'agreed', people }, 'bob')).toBe(false);
  });
});

describe('the counts (XP-01)', () => {
  it('count each page’s entries once, and Home has all of them', () => {
    const payments = [{ payeeId: 'ann', payeeName: 'Ann', amountCents: 1, isPlanned: false }];
    const counts = countNeeds({
      bids: ['accept', null, 'approve'],
      bets: ['answer_result', null],
      payments,
      isPlanWaiting: true,
    });
    expect(counts).toEqual({ bids: 2, bets: 1, debts: 2 });
    expect(sumNeeds(counts)).toBe(5);
    expect(sumNeeds(countNeeds({ bids: [], bets: [], payments: [], isPlanWaiting: false }))).toBe(0);
  });
});
