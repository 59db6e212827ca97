import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { owesSentence } from './copy.ts';
import { debtErrors } from './errors.ts';
import { type DebtStatus, type NamedOwed, PENDING_TABS, type PendingTab } from './model.ts';
import {
  debtSummary,
  isOnTab,
  pairCards,
  pairNet,
  paymentFormRefusal,
  paymentRefusal,
  subtractCovered,
  sumDirections,
} from './rules.ts';

const names: Record<string, string> = { ann: 'Ann', bob: 'Bob', cat: 'Cat' };
let made = 0;

function debt(debtorId: string, creditorId: string, amountCents: number, status: DebtStatus = 'pending') {
  made += 1;
  const debtorName = names[debtorId] ?? debtorId;
  const creditorName = names[creditorId] ?? creditorId;
  return { id: `d${made}`, debtorId, debtorName, creditorId, creditorName, amountCents, status };
}

const people = fc.constantFrom('ann', 'bob', 'cat', 'dan', 'eve');
const someDebt = fc
  .record({ debtor: people, creditor: people, amountCents: fc.integer({ min: 1, max: 100_000 }) })
  .filter(({ debtor, creditor }) => debtor !== creditor)
  .map(({ debtor, creditor, amountCents }) => debt(debtor, creditor, amountCents));

/** What the debts come to in each direction between two people. */
function sumByPair(debts: readonly ReturnType<typeof debt>[]): (NamedOwed & { debtCount: number })[] {
  const ways = Map.groupBy(debts, ({ debtorId, creditorId }) => `${debtorId} ${creditorId}`);
  return [...ways.values()].flatMap((oneWay) => {
    const [first] = oneWay;
    if (!first) return [];
    const amountCents = oneWay.reduce((sum, one) => sum + one.amountCents, 0);
    return [{ ...first, amountCents, debtCount: oneWay.length }];
  });
}

describe('the summary (DB-01)', () => {
  it("counts the viewer's pending debts in both directions", () => {
    const debts = [
      debt('bob', 'ann', 2_000),
      debt('cat', 'ann', 550),
      debt('ann', 'bob', 3_000),
      debt('bob', 'cat', 9_900),
    ];
    expect(debtSummary(sumByPair(debts), 'ann')).toEqual({ owedToYouCents: 2_550, youOweCents: 3_000, netCents: -450 });
    expect(debtSummary([], 'ann')).toEqual({ owedToYouCents: 0, youOweCents: 0, netCents: 0 });
  });

  it('has net positions that sum to zero over the whole group', () => {
    fc.assert(
      fc.property(fc.array(someDebt), (debts) => {
        const nets = ['ann', 'bob', 'cat', 'dan', 'eve'].map((id) => debtSummary(sumByPair(debts), id).netCents);
        expect(nets.reduce((sum, net) => sum + net, 0)).toBe(0);
      }),
    );
  });
});

describe('the cards', () => {
  const debts = [
    debt('bob', 'ann', 1_000),
    debt('ann', 'bob', 1_500),
    debt('cat', 'bob', 6_000),
    debt('bob', 'ann', 4_000),
  ];
  const nothing = { ...debt('cat', 'ann', 0), debtCount: 0 };
  const all = [...sumByPair(debts), nothing];
  const shown = (tab: PendingTab, viewerId = 'ann') =>
    pairCards(all, tab, viewerId).map((card) => [
      owesSentence(card, viewerId),
      card.debtCount,
      card.leftOut?.amountCents ?? null,
    ]);

  it('All Debts: everything pending in the group, one card a pair, own pairs first, then the largest (DB-03, DB-04)', () => {
    const bobsPair = ['Bob owes you $35.00', 3, null];
    expect(shown('all')).toEqual([bobsPair, ['Cat owes Bob $60.00', 1, null]]);
    expect(shown('all', 'bob').map(([words]) => words)).toEqual(['Cat owes you $60.00', 'You owe Ann $35.00']);
    expect(shown('all', 'dan').map(([words]) => words)).toEqual(['Cat owes Bob $60.00', 'Bob owes Ann $35.00']);
  });

  it('what an agreed plan settles can be taken off the totals, per direction (PY-03)', () => {
    const planned = debts.slice(0, 3);
    expect(sumDirections(planned)).toEqual([
      { debtorId: 'bob', creditorId: 'ann', amountCents: 1_000, debtCount: 1 },
      { debtorId: 'ann', creditorId: 'bob', amountCents: 1_500, debtCount: 1 },
      { debtorId: 'cat', creditorId: 'bob', amountCents: 6_000, debtCount: 1 },
    ]);
    expect(subtractCovered(sumByPair(debts), sumDirections(planned))).toMatchObject([
      { debtorId: 'bob', creditorId: 'ann', amountCents: 4_000, debtCount: 1 },
    ]);
    expect(subtractCovered(sumByPair(debts), [])).toEqual(sumByPair(debts));
  });

  it('Owed to Me and I Owe: those where the viewer is creditor, or debtor, and what that leaves out (DB-03)', () => {
    expect(shown('owed_to_me')).toEqual([['Bob owes you $50.00', 2, 1_500]]);
    expect(shown('i_owe')).toEqual([['You owe Bob $15.00', 1, 5_000]]);
    expect(shown('owed_to_me', 'cat')).toEqual([]);
  });

  it('a debt belongs under the tabs of its own direction (DB-03)', () => {
    const own = { debtorId: 'bob', creditorId: 'ann' };
    expect(PENDING_TABS.filter((tab) => isOnTab(own, tab, 'ann'))).toEqual(['all', 'owed_to_me']);
    expect(PENDING_TABS.filter((tab) => isOnTab(own, tab, 'bob'))).toEqual(['all', 'i_owe']);
    expect(PENDING_TABS.filter((tab) => isOnTab(own, tab, 'cat'))).toEqual(['all']);
  });
});

describe('netting a pair (DB-08)', () => {
  it.each([
    [[debt('bob', 'ann', 2_000)], 'bob', 'ann', 2_000],
    [[debt('bob', 'ann', 2_000), debt('ann', 'bob', 500)], 'bob', 'ann', 1_500],
    [[debt('bob', 'ann', 500), debt('ann', 'bob', 2_000)], 'ann', 'bob', 1_500],
    [[debt('bob', 'ann', 500), debt('ann', 'bob', 500)], 'bob', 'ann', 0],
  ])('case %#', (debts, payerId, payeeId, amountCents) => {
    const [payerName, payeeName] = [names[payerId], names[payeeId]];
    expect(pairNet(debts)).toEqual({ payerId, payerName, payeeId, payeeName, amountCents });
  });

  it('is nothing without debts or between more than two people', () => {
    expect(pairNet([])).toBeNull();
    expect(pairNet([debt('bob', 'ann', 500), debt('bob', 'cat', 500)])).toBeNull();
  });

  it('one payment of the net has the same result as paying each debt', () => {
    const ofPair = fc
      .array(someDebt, { minLength: 1 })
      .map((debts) =>
        debts.map(({ amountCents }, index) =>
          index % 3 ? debt('ann', 'bob', amountCents) : debt('bob', 'ann', amountCents),
        ),
      );
    fc.assert(
      fc.property(ofPair, (debts) => {
        const net = pairNet(debts) ?? expect.fail('one pair');
        const annGetsCents = net.payeeId === 'ann' ? net.amountCents : -net.amountCents;
        expect(annGetsCents).toBe(debtSummary(sumByPair(debts), 'ann').netCents);
        expect(net.amountCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("the cards of a group include all of its debts, and their nets add up to each member's position", () => {
    fc.assert(
      fc.property(fc.array(someDebt), (debts) => {
        const cards = pairCards(sumByPair(debts), 'all', 'ann');
        const netCents = cards.reduce((sum, { payerId, payeeId, amountCents }) => {
          if (payeeId === 'ann') return sum + amountCents;
          return payerId === 'ann' ? sum - amountCents : sum;
        }, 0);
        expect(cards.reduce((count, card) => count + card.debtCount, 0)).toBe(debts.length);
        expect(netCents).toBe(debtSummary(sumByPair(debts), 'ann').netCents);
      }),
    );
  });
});

describe('recording a payment', () => {
  const first = debt('bob', 'ann', 2_000);
  const second = debt('ann', 'bob', 500);
  const settled = debt('bob', 'ann', 700, 'settled');
  const replaced = debt('bob', 'ann', 700, 'replaced');
  const third = debt('cat', 'bob', 900);
  const ofOthers = debt('cat', 'dan', 900);
  const debts = [first, second, settled, replaced, third, ofOthers];
  const single = { debts, requestedIds: [first.id], viewerId: 'ann' };
  const batch = { debts, requestedIds: [first.id, second.id], viewerId: 'bob', paymentMethod: 'venmo' };

  it('either of the two may, for one debt without a method, for several with one (DB-06, DB-07, DB-09)', () => {
    expect(paymentRefusal(single)).toBeNull();
    expect(paymentRefusal({ ...single, viewerId: 'bob', paymentMethod: 'cash', comments: 'x'.repeat(500) })).toBeNull();
    expect(paymentRefusal(batch)).toBeNull();
    expect(paymentRefusal({ ...single, requestedIds: [first.id, first.id] })).toBeNull();
  });

  it.each([
    ['nobody signed in', { ...single, viewerId: null }, 'PAYMENT_NOT_SIGNED_IN'],
    ['no debt named', { ...single, requestedIds: [] }, 'PAYMENT_INVALID'],
    [
      '2,001 debts',
      { ...batch, requestedIds: Array.from({ length: 2_001 }, (_, n) => `debt ${n}`) },
      'PAYMENT_TOO_MANY_DEBTS',
    ],
    ['an unknown debt', { ...single, requestedIds: ['nowhere'] }, 'DEBT_NOT_FOUND'],
    ['an unknown one among several', { ...batch, requestedIds: [first.id, 'nowhere'] }, 'DEBTS_NOT_FOUND'],
    ['a third person', { ...single, viewerId: 'cat' }, 'PAYMENT_FORBIDDEN'],
    ['debts of two pairs', { ...batch, requestedIds: [first.id, third.id] }, 'DEBTS_OF_OTHER_PAIRS'],
    ['a settled debt', { ...single, requestedIds: [settled.id] }, 'DEBT_ALREADY_SETTLED'],
    ['a replaced debt', { ...single, requestedIds: [replaced.id] }, 'DEBT_ALREADY_SETTLED'],
    ['a settled one among several', { ...batch, requestedIds: [first.id, settled.id] }, 'DEBTS_NOT_FOUND'],
    ['several without a method', { ...batch, paymentMethod: null }, 'PAYMENT_METHOD_MISSING'],
    ['several with an empty method', { ...batch, paymentMethod: '' }, 'PAYMENT_METHOD_MISSING'],
    ['an empty method', { ...single, paymentMethod: '' }, 'PAYMENT_INVALID'],
    ['a method that is none', { ...single, paymentMethod: 'gold' }, 'PAYMENT_INVALID'],
    ['comments of 501 characters', { ...single, comments: 'x'.repeat(501) }, 'PAYMENT_COMMENTS_TOO_LONG'],
    ['a debt without an amount', { ...single, debts: [{ ...first, amountCents: Number.NaN }] }, 'PAYMENT_INVALID'],
    ['a debt without a debtor', { ...single, debts: [{ ...first, debtorId: '' }] }, 'PAYMENT_INVALID'],
  ])('is refused with %s (DB-07 to DB-12)', (_, attempt, code) => {
    expect(paymentRefusal(attempt)?.code).toBe(code);
  });

  it('the form names who can pay; the server refuses in its own words (DB-11)', () => {
    expect(paymentFormRefusal({ ...single, viewerId: 'cat' })?.message).toBe(
      'Failed to record payment. You can only settle debts where you are involved as the person who owes or is owed money.',
    );
    expect(paymentFormRefusal({ ...single, requestedIds: [settled.id] })?.code).toBe('DEBT_ALREADY_SETTLED');
    expect(paymentFormRefusal(single)).toBeNull();
  });

  it('has the texts of the requirements (DB-07, DB-10 to DB-13)', () => {
    const reasons = [
      'You must be logged in to record payments.',
      'You can only settle debts where you are involved as the person who owes or is owed money.',
      'You do not have permission to settle these debts. You must be either the person who owes or is owed money.',
      'The debt could not be found.',
      'Some debts could not be found. They may have already been settled.',
      'This debt has already been settled.',
      'All debts must be between the same two users.',
      'Invalid payment information. Please check and try again.',
      'The operation took too long. Please try again with fewer debts or check your connection.',
    ].map((reason) => `Failed to record payment. ${reason}`);
    const texts = Object.values(debtErrors).map(({ message }) => message);
    expect(texts).toEqual(expect.arrayContaining([...reasons, 'Please select a payment method']));
  });
});

describe('the text of a debt between two people', () => {
  const net = { payerId: 'bob', payerName: 'Bob', payeeId: 'ann', payeeName: 'Ann', amountCents: 2_000 };
  it.each([
    [net, 'bob', 'You owe Ann $20.00'],
    [net, 'ann', 'Bob owes you $20.00'],
    [net, 'cat', 'Bob owes Ann $20.00'],
    [net, null, 'Bob owes Ann $20.00'],
    [{ ...net, amountCents: 0 }, 'bob', 'You and Ann are even'],
    [{ ...net, amountCents: 0 }, 'ann', 'You and Bob are even'],
    [{ ...net, amountCents: 0 }, 'cat', 'Bob and Ann are even'],
  ])('case %#: %j read by %s (DB-04)', (pair, viewerId, sentence) => {
    expect(owesSentence(pair, viewerId)).toBe(sentence);
  });
});
