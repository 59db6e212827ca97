import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_METHODS } from '../../debts/model.ts';
import { type DebtFilters, type ListedDebt, settledDebtLimits } from './model.ts';
import { clampPage, passesFilters } from './rules.ts';

const CHICAGO = 'America/Chicago';

const debt: ListedDebt = {
  groupId: 'crew',
  groupName: 'Sunday Crew',
  debtorId: 'bob',
  debtorName: 'Bob Reyes',
  creditorId: 'ann',
  creditorName: 'Ann Lee',
  amountCents: 2_500,
  paymentMethod: 'venmo',
  // 11:30 PM on November 20 in Chicago.
  settledAt: '2026-11-21T05:30:00.000Z',
  words: ['Chicago Bears moneyline', 'Dora Diaz'],
};

const all: DebtFilters = {
  text: '',
  groupId: '',
  userId: '',
  minCents: null,
  maxCents: null,
  method: '',
  from: '',
  to: '',
};

const passes = (filters: Partial<DebtFilters>, change: Partial<ListedDebt> = {}) =>
  passesFilters({ ...debt, ...change }, { ...all, ...filters }, CHICAGO);

describe('the filters of the settled debts (AD-12)', () => {
  it.each<[Partial<DebtFilters>, boolean]>([
    [{}, true],
    [{ groupId: 'crew' }, true],
    [{ groupId: 'office' }, false],
    [{ userId: 'bob' }, true],
    [{ userId: 'ann' }, true],
    [{ userId: 'carla' }, false],
    [{ minCents: 2_500 }, true],
    [{ minCents: 2_501 }, false],
    [{ maxCents: 2_500 }, true],
    [{ maxCents: 2_499 }, false],
    [{ minCents: 0, maxCents: 0 }, false],
    [{ method: 'venmo' }, true],
    [{ method: 'cash' }, false],
    [{ from: '2026-11-20' }, true],
    [{ from: '2026-11-21' }, false],
    [{ to: '2026-11-20' }, true],
    [{ to: '2026-11-19' }, false],
    [{ from: '2026-11-20', to: '2026-11-20' }, true],
    [{ from: '2026-11-21', to: '2026-11-20' }, false],
    [{ text: 'sunday' }, true],
    [{ text: '  REYES bears ' }, true],
    [{ text: 'dora' }, true],
    [{ text: 'lions' }, false],
    [{ text: 'bob lions' }, false],
  ])('%j', (filters, isListed) => {
    expect(passes(filters)).toBe(isListed);
  });

  it('leave out a debt without a payment once a method is chosen', () => {
    expect(passes({ method: 'other' }, { paymentMethod: null })).toBe(false);
    expect(passes({}, { paymentMethod: null })).toBe(true);
  });

  const anyFilters = fc.record({
    text: fc.constantFrom('', 'bob', 'lions'),
    groupId: fc.constantFrom('', 'crew', 'office'),
    userId: fc.constantFrom('', 'ann', 'carla'),
    minCents: fc.constantFrom(null, 2_500, 3_000),
    maxCents: fc.constantFrom(null, 2_500, 2_000),
    method: fc.constantFrom('' as const, ...PAYMENT_METHODS),
    from: fc.constantFrom('', '2026-11-20', '2026-11-21'),
    to: fc.constantFrom('', '2026-11-20', '2026-11-19'),
  });

  it('apply together: a debt is listed exactly when each filter alone would list it', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const { text, groupId, userId, minCents, maxCents, method, from, to } = filters;
        const alone: Partial<DebtFilters>[] = [
          { text },
          { groupId },
          { userId },
          { minCents },
          { maxCents },
          { method },
          { from },
          { to },
        ];
        expect(passes(filters)).toBe(alone.every((one) => passes(one)));
      }),
    );
  });
});

it.each([
  [0, 0, 0],
  [3, 0, 0],
  [0, 10, 0],
  [1, 10, 0],
  [1, 11, 1],
  [9, 25, 2],
])('page %i of %i debts is shown as page %i (AD-12)', (page, count, shown) => {
  expect(clampPage(page, count, 10)).toBe(shown);
});

it('the newest 100 debts are loaded, in pages of 10 (AD-11, AD-12, LM-07)', () => {
  expect(settledDebtLimits).toMatchObject({ loadedAtOnce: 100, rowsPerPage: 10 });
});
