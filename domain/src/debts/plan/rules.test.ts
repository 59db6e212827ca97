import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXACT_PLAN_PEOPLE, type PersonNet, type Transfer } from './model.ts';
import {
  agreeRefusal,
  calculateNets,
  fewestTransfers,
  markRefusal,
  payPlannedDebtsRefusal,
  settlePlanRefusal,
  withdrawRefusal,
} from './rules.ts';

const owes = (debtorId: string, creditorId: string, amountCents: number) => ({ debtorId, creditorId, amountCents });
const nets = (cents: Record<string, number>): PersonNet[] =>
  Object.entries(cents).map(([userId, netCents]) => ({ userId, netCents }));
const inWords = (transfers: readonly Transfer[]) =>
  transfers.map(({ payerId, payeeId, amountCents }) => `${payerId} pays ${payeeId} ${amountCents}`);

/** People whose nets sum to zero: small amounts, so that sets that cancel out among themselves are common. */
const someNets = (maxPeople: number, maxCents: number) =>
  fc
    .array(fc.integer({ min: -maxCents, max: maxCents }), { minLength: 1, maxLength: maxPeople - 1 })
    .map((cents) => [...cents, -cents.reduce((sum, each) => sum + each, 0)])
    .map((cents) => cents.map((netCents, at) => ({ userId: `p${String(at).padStart(2, '0')}`, netCents })));

function after(people: readonly PersonNet[], transfers: readonly Transfer[]): number[] {
  return people.map(({ userId, netCents }) =>
    transfers.reduce((sum, { payerId, payeeId, amountCents }) => {
      if (payerId === userId) return sum + amountCents;
      return payeeId === userId ? sum - amountCents : sum;
    }, netCents),
  );
}

/** The fewest transfers by trying them all: the whole net of one goes to each of those on the other side in turn. */
function fewestByTrying(cents: readonly number[]): number {
  const [first, ...others] = cents.filter((each) => each !== 0);
  if (first === undefined) return 0;
  const tries = others.flatMap((other, at) =>
    other * first < 0 ? [1 + fewestByTrying(others.with(at, other + first))] : [],
  );
  return Math.min(...tries);
}

describe('the net position of each person', () => {
  it('includes everyone with a debt, even people at zero (PY-03)', () => {
    expect(calculateNets([owes('bob', 'ann', 2_000), owes('cat', 'bob', 2_000)])).toEqual([
      { userId: 'ann', netCents: 2_000 },
      { userId: 'bob', netCents: 0 },
      { userId: 'cat', netCents: -2_000 },
    ]);
    expect(calculateNets([])).toEqual([]);
  });
});

describe('the plan (PY-03)', () => {
  it.each<[string, Record<string, number>, string[]]>([
    ['two people', { ann: 4_545, bob: -4_545 }, ['bob pays ann 4545']],
    ['a debt that is passed on', { ann: 2_000, bob: 0, cat: -2_000 }, ['cat pays ann 2000']],
    ['a circle of even debts', { ann: 0, bob: 0, cat: 0 }, []],
    [
      'one who owes all the others',
      { ann: -600, bob: 100, cat: 200, dan: 300 },
      ['ann pays dan 300', 'ann pays cat 200', 'ann pays bob 100'],
    ],
    [
      'pairs that mirror each other',
      { ann: 500, bob: -500, cat: 700, dan: -700 },
      ['dan pays cat 700', 'bob pays ann 500'],
    ],
    // Paying from the biggest debtor to the biggest creditor would need four transfers here.
    [
      'sets that largest first does not see',
      { ann: 600, bob: 300, cat: -400, dan: -200, eve: -300 },
      ['cat pays ann 400', 'eve pays bob 300', 'dan pays ann 200'],
    ],
    [
      'two sets of three',
      { ann: 800, bob: 700, cat: -500, dan: -300, eve: -600, fay: -100 },
      ['eve pays bob 600', 'cat pays ann 500', 'dan pays ann 300', 'fay pays bob 100'],
    ],
  ])('%s', (_, cents, words) => {
    expect(inWords(fewestTransfers(nets(cents)))).toEqual(words);
  });

  it('brings everyone to zero in whole cents with fewer transfers than people, and no one both pays and gets paid', () => {
    fc.assert(
      fc.property(fc.oneof(someNets(12, 20), someNets(40, 100_000), someNets(40, 5), someNets(40, 1e14)), (people) => {
        const transfers = fewestTransfers(people);
        expect(after(people, transfers).every((cents) => cents === 0)).toBe(true);
        expect(transfers.every(({ amountCents }) => Number.isSafeInteger(amountCents) && amountCents > 0)).toBe(true);
        const notAtZero = people.filter(({ netCents }) => netCents !== 0);
        expect(transfers.length).toBeLessThanOrEqual(Math.max(0, notAtZero.length - 1));
        const payees = new Set(transfers.map(({ payeeId }) => payeeId));
        expect(transfers.some(({ payerId }) => payees.has(payerId))).toBe(false);
      }),
    );
  });

  it('has the fewest possible transfers', () => {
    fc.assert(
      fc.property(fc.oneof(someNets(7, 6), someNets(7, 30)), (people) => {
        const cents = people.map(({ netCents }) => netCents);
        expect(fewestTransfers(people)).toHaveLength(fewestByTrying(cents));
      }),
      { numRuns: 500 },
    );
  });

  it('finds four sets of three among twelve people', () => {
    const sets = [7, 110, 1_300, 17_000].flatMap((unit) => [unit, 2 * unit, -3 * unit]);
    const people = sets.map((netCents, at) => ({ userId: `p${(at * 5) % 12}`, netCents }));
    expect(people).toHaveLength(EXACT_PLAN_PEOPLE);
    expect(fewestTransfers(people)).toHaveLength(8);
  });

  it('is the same for any order of people', () => {
    fc.assert(
      fc.property(
        someNets(15, 30).chain((people) =>
          fc.tuple(fc.constant(people), fc.shuffledSubarray(people, { minLength: people.length })),
        ),
        ([people, shuffled]) => {
          expect(fewestTransfers(shuffled)).toEqual(fewestTransfers(people));
        },
      ),
    );
  });

  it('moves as much between people as their debts do', () => {
    const people = fc.constantFrom('ann', 'bob', 'cat', 'dan', 'eve');
    const debts = fc.array(
      fc
        .tuple(people, people, fc.integer({ min: 1, max: 50_000 }))
        .filter(([debtor, creditor]) => debtor !== creditor)
        .map(([debtor, creditor, cents]) => owes(debtor, creditor, cents)),
    );
    fc.assert(
      fc.property(debts, (list) => {
        const paid = fewestTransfers(calculateNets(list)).map(({ payerId, payeeId, amountCents }) =>
          owes(payerId, payeeId, amountCents),
        );
        expect(calculateNets(paid)).toEqual(calculateNets(list).filter(({ netCents }) => netCents !== 0));
      }),
    );
  });
});

describe('permissions for a plan (PY-03)', () => {
  const plan = { version: 'v1', readVersion: 'v1', people: nets({ ann: 500, bob: 0, cat: -500 }), viewerId: 'bob' };
  const agreed = { ...plan, isAgreed: true, isSettled: false };
  const members = plan.people.map((person) => ({ ...person, isActive: true }));
  const settling = { ...agreed, people: members, isAdmin: false };

  it('everyone with a debt in it has to agree, even people at zero, and then any of them can settle it', () => {
    for (const viewerId of ['ann', 'bob', 'cat']) {
      expect(agreeRefusal({ ...plan, viewerId })).toBeNull();
      expect(settlePlanRefusal({ ...settling, viewerId })).toBeNull();
    }
  });

  it.each([
    ['somebody without a debt in it', { viewerId: 'dan' }, 'PLAN_NOT_INVOLVED'],
    ['a plan of before', { readVersion: 'v0' }, 'PLAN_CHANGED'],
    ['a plan of before, and no debt in this one', { readVersion: 'v0', viewerId: 'dan' }, 'PLAN_CHANGED'],
  ])('%s: refused', (_, change, code) => {
    expect(agreeRefusal({ ...plan, ...change })?.code).toBe(code);
    expect(withdrawRefusal({ ...plan, isAgreed: false, ...change })?.code).toBe(code);
    expect(settlePlanRefusal({ ...settling, ...change })?.code).toBe(code);
  });

  it('an agreement can be withdrawn until everyone has agreed', () => {
    expect(withdrawRefusal({ ...plan, isAgreed: false })).toBeNull();
    expect(withdrawRefusal(agreed)?.code).toBe('PLAN_AGREED');
  });

  it('settling waits for everyone and happens once', () => {
    expect(settlePlanRefusal({ ...settling, isAgreed: false })?.code).toBe('PLAN_NOT_AGREED');
    expect(settlePlanRefusal({ ...settling, version: 'v2', isSettled: true })?.code).toBe('PLAN_ALREADY_SETTLED');
  });

  it.each([
    ['an admin, with everyone in the plan gone', { isAdmin: true, gone: ['ann', 'bob', 'cat'] }, undefined],
    ['an admin, with one of them still there', { isAdmin: true, gone: ['ann', 'bob'] }, 'PLAN_NOT_INVOLVED'],
    ['a member, with everyone gone', { isAdmin: false, gone: ['ann', 'bob', 'cat'] }, 'PLAN_NOT_INVOLVED'],
  ])('settling a plan of others, %s: %s', (_, { isAdmin, gone }, code) => {
    const people = members.map(({ userId }) => ({ userId, isActive: !gone.includes(userId) }));
    const attempt = { ...settling, viewerId: 'dan', people, isAdmin };
    expect(settlePlanRefusal(attempt)?.code).toBe(code);
    expect(settlePlanRefusal({ ...attempt, isAgreed: false })?.code).toBe(code ?? 'PLAN_NOT_AGREED');
    expect(settlePlanRefusal({ ...attempt, readVersion: 'v0' })?.code).toBe('PLAN_CHANGED');
  });

  it.each([
    ['the person who pays', { viewerId: 'cat' }, undefined],
    ['the person who is paid', { viewerId: 'ann' }, undefined],
    ['someone else in the plan', { viewerId: 'bob' }, 'PLAN_PAYMENT_NOT_YOURS'],
    ['someone outside the plan', { viewerId: 'dan' }, 'PLAN_NOT_INVOLVED'],
    ['a payment that is not in the plan', { marked: { payerId: 'ann', payeeId: 'cat' } }, 'PLAN_PAYMENT_NOT_FOUND'],
    ['a plan that waits for an agreement', { isAgreed: false }, 'PLAN_NOT_AGREED'],
    ['a settled plan', { isSettled: true }, 'PLAN_ALREADY_SETTLED'],
  ])('marking a payment as paid, %s: %s', (_, change, code) => {
    const transfers = [{ payerId: 'cat', payeeId: 'ann', amountCents: 500 }];
    const marked = { payerId: 'cat', payeeId: 'ann' };
    expect(markRefusal({ ...agreed, viewerId: 'ann', transfers, marked, ...change })?.code).toBe(code);
  });

  it.each([
    ['no plan', null, false, undefined],
    ['a plan no one paid by, and the payer means to end it', { isStarted: false }, true, undefined],
    ['a plan no one paid by, and the payer does not mean to end it', { isStarted: false }, false, 'PAYMENT_ENDS_PLAN'],
    ['a plan no one paid by, and a program does not say', { isStarted: false }, undefined, undefined],
    ['a plan someone paid by', { isStarted: true }, true, 'PAYMENT_IN_PLAN'],
    ['a plan someone paid by, and a program does not say', { isStarted: true }, undefined, 'PAYMENT_IN_PLAN'],
  ])('a payment between two people, with %s', (_, plan, endsPlan, code) => {
    expect(payPlannedDebtsRefusal({ plan, endsPlan })?.code).toBe(code);
  });
});
