import { describe, expect, it } from 'vitest';
import type { Debt, DebtList, Payment, PlanRecord } from '../model.ts';
import { placeDebt, toHistory, withPayment } from './update-debt-list.ts';

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
    nudgedAt: null,
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
    reversedAt: null,
    reversedBy: null,
    reversedByName: null,
    reversalReason: null,
    ...change,
  };
}

const listIds = (items: readonly { id: string }[]) => items.map(({ id }) => id);

const summary = { owedToYouCents: 0, youOweCents: 0, netCents: 0 };

function aList(...pages: { items: Debt[]; nextCursor: string | null }[]): DebtList {
  return { pages: pages.map((page) => ({ ...page, summary })), pageParams: pages.map((_, at) => String(at)) };
}

const placed = (list: DebtList, debt: Debt) => placeDebt(list, debt).pages.map(({ items }) => listIds(items));

describe('the pending debts of a pair after a live event', () => {
  const large = aDebt('a', { amountCents: 9000 });
  const small = aDebt('c', { amountCents: 1000 });
  const list = aList({ items: [large], nextCursor: 'more' }, { items: [small], nextCursor: null });

  it('contain a new debt, sorted by size (DB-04)', () => {
    expect(placed(list, aDebt('b'))).toEqual([['a'], ['b', 'c']]);
    expect(placed(list, aDebt('b', { amountCents: 9900 }))).toEqual([['b', 'a'], ['c']]);
    expect(placed(aList({ items: [], nextCursor: null }), aDebt('b'))).toEqual([['b']]);
  });

  it('contain a debt once, even if its event arrives twice', () => {
    expect(placed(list, large)).toEqual([['a'], ['c']]);
    expect(placed(list, small)).toEqual([['a'], ['c']]);
  });

  it('no longer contain a settled or replaced debt, and contain it again after an undo (DB-15, DB-22)', () => {
    for (const status of ['settled', 'replaced'] as const) {
      const after = placeDebt(list, { ...large, status });
      expect(after.pages.map(({ items }) => listIds(items))).toEqual([[], ['c']]);
    }
    const paid = placeDebt(aList({ items: [large, small], nextCursor: null }), { ...large, status: 'settled' });
    expect(placed(paid, large)).toEqual([['a', 'c']]);
  });

  it("leave a debt that's smaller than the loaded ones to its own page", () => {
    const begun = aList({ items: [large], nextCursor: 'more' });
    expect(placed(begun, aDebt('b'))).toEqual([['a']]);
  });
});

describe('the payments after a live event', () => {
  const list = { pages: [{ items: [aPayment('a')], nextCursor: null }], pageParams: [''] };

  it('start with the new one (DB-17)', () => {
    expect(withPayment(list, aPayment('b')).pages.map(({ items }) => listIds(items))).toEqual([['b', 'a']]);
  });

  it("leave out an old payment from a page that isn't loaded, when it's undone (DB-25)", () => {
    const old = aPayment('old', { status: 'reversed', createdAt: '2026-10-01T09:00:00.000Z' });
    expect(withPayment(list, old).pages.map(({ items }) => listIds(items))).toEqual([['a']]);
  });

  it('contain a payment once, in its latest state', () => {
    const [page] = withPayment(list, aPayment('a', { status: 'reversed' })).pages;
    expect(page?.items.map(({ id, status }) => [id, status])).toEqual([['a', 'reversed']]);
  });
});

describe('the history of what was settled (DB-17, DB-25)', () => {
  const paidOn = (day: number) => aPayment(`paid ${day}`, { createdAt: `2026-11-0${day}T09:00:00.000Z` });
  const planOn = (day: number): PlanRecord => ({
    id: `plan ${day}`,
    groupId: 'crew',
    status: 'settled',
    debts: [],
    settledAt: `2026-11-0${day}T09:00:00.000Z`,
    settledBy: 'ann',
    settledByName: 'Ann',
    reversedAt: null,
    reversedBy: null,
    reversedByName: null,
    reversalReason: null,
  });
  const payments = [paidOn(8), paidOn(5), paidOn(4)];
  const plans = [planOn(6), planOn(2)];

  it('lists payments, and plans without payments, by time', () => {
    expect(listIds(toHistory(payments, plans, { isWhole: true }))).toEqual([
      'paid 8',
      'plan 6',
      'paid 5',
      'paid 4',
      'plan 2',
    ]);
  });

  it('holds an older plan back until the payments before it have loaded', () => {
    expect(listIds(toHistory(payments, plans, { isWhole: false }))).toEqual(['paid 8', 'plan 6', 'paid 5', 'paid 4']);
    expect(listIds(toHistory([], plans, { isWhole: true }))).toEqual(['plan 6', 'plan 2']);
  });
});

describe('an answer that arrives after a later event', () => {
  it("doesn't take away a debt whose payment was undone in the meantime", () => {
    const list = aList({ items: [aDebt('a', { lastModified: '2026-11-03T09:00:00.000Z' })], nextCursor: null });
    const paid = { status: 'settled', paymentId: 'p', lastModified: '2026-11-02T09:00:00.000Z' } as const;
    expect(placed(list, aDebt('a', paid))).toEqual([['a']]);
    expect(placed(list, aDebt('a', { ...paid, lastModified: '2026-11-04T09:00:00.000Z' }))).toEqual([[]]);
  });

  it("doesn't show an undone payment as recorded", () => {
    const undone = aPayment('p', { status: 'reversed' });
    const list = { pages: [{ items: [undone], nextCursor: null }], pageParams: [''] };
    expect(withPayment(list, aPayment('p')).pages[0]?.items).toEqual([undone]);
  });
});
