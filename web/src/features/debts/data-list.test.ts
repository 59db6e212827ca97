import { describe, expect, it } from 'vitest';
import { type Debt, type Payment, withDebts, withPayment } from './data-list.ts';

function aDebt(id: string, change: Partial<Debt> = {}): Debt {
  return {
    id,
    groupId: 'crew',
    betId: `bet of ${id}`,
    debtorId: 'bob',
    debtorName: 'Bob',
    creditorId: 'ann',
    creditorName: 'Ann',
    amountCents: 5000,
    status: 'pending',
    gameInfo: {
      sport: 'americanfootball_nfl',
      homeTeam: 'Chiefs',
      awayTeam: 'Bills',
      betType: 'spread',
      gameTime: null,
    },
    betDescription: 'Ann: Chiefs −3.5, Bob: Bills +3.5',
    paymentId: null,
    paymentMethod: null,
    settledAt: null,
    planId: null,
    createdAt: '2026-11-01T21:00:00.000Z',
    lastModified: '2026-11-01T21:00:00.000Z',
    ...change,
  };
}

function aPayment(id: string, change: Partial<Payment> = {}): Payment {
  return {
    id,
    groupId: 'crew',
    debtIds: ['a'],
    payerId: 'bob',
    payerName: 'Bob',
    payeeId: 'ann',
    payeeName: 'Ann',
    amountCents: 5000,
    paymentMethod: 'venmo',
    settledBy: 'ann',
    settledByName: 'Ann',
    comments: '',
    status: 'recorded',
    planId: null,
    createdAt: '2026-11-02T09:00:00.000Z',
    ...change,
  };
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('the pending debts after an event', () => {
  it('hold a new debt (DB-04)', () => {
    expect(idsOf(withDebts([aDebt('a')], [aDebt('b')]))).toEqual(['a', 'b']);
  });

  it('no longer hold a settled one, told once or twice (DB-15)', () => {
    const settled = aDebt('a', { status: 'settled' });
    const after = withDebts([aDebt('a'), aDebt('b')], [settled]);
    expect(idsOf(after)).toEqual(['b']);
    expect(idsOf(withDebts(after, [settled]))).toEqual(['b']);
  });

  it('hold a debt once, however often it is told', () => {
    expect(idsOf(withDebts([aDebt('a')], [aDebt('a')]))).toEqual(['a']);
  });
});

describe('the payments after an event', () => {
  const list = { pages: [{ items: [aPayment('a')], nextCursor: null }], pageParams: [''] };

  it('begin with the new one (DB-17)', () => {
    expect(withPayment(list, aPayment('b')).pages.map(({ items }) => idsOf(items))).toEqual([['b', 'a']]);
  });

  it('hold a payment once, with its latest state', () => {
    const [page] = withPayment(list, aPayment('a', { status: 'reversed' })).pages;
    expect(page?.items.map(({ id, status }) => [id, status])).toEqual([['a', 'reversed']]);
  });
});
