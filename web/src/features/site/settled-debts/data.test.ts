import { expect, it } from 'vitest';
import type { SettledDebt } from './data.ts';
import { countFilters, filterDebts, groupOptions, isBadAmount, NO_FILTERS, userOptions } from './data.ts';

const at = '2026-11-21T18:00:00.000Z';
const [ann, bob] = [
  { id: 'ann', name: 'Ann Lee' },
  { id: 'bob', name: 'Bob Reyes' },
];

function aSettledDebt(id: string, change: Partial<SettledDebt['debt']> = {}, groupName = 'Sunday Crew'): SettledDebt {
  const debt: SettledDebt['debt'] = {
    id,
    groupId: 'crew',
    betId: `bet-${id}`,
    debtorId: bob.id,
    debtorName: bob.name,
    creditorId: ann.id,
    creditorName: ann.name,
    amountCents: 2_500,
    status: 'settled',
    gameInfo: { sport: 'custom', homeTeam: 'Sun', awayTeam: 'Rain', betType: 'custom', gameTime: null },
    betDescription: 'Ann Lee: Sun, Bob Reyes: Rain',
    paymentId: null,
    paymentMethod: null,
    settledAt: at,
    planId: 'plan',
    createdAt: at,
    lastModified: at,
    nudgedAt: null,
    ...change,
  };
  return { debt, payment: null, groupName };
}

const paid = aSettledDebt('paid', { amountCents: 1_250 });
paid.payment = {
  id: 'p',
  groupId: 'crew',
  debtIds: ['paid'],
  payerId: bob.id,
  payerName: bob.name,
  payeeId: ann.id,
  payeeName: ann.name,
  amountCents: 1_250,
  paymentMethod: 'zelle',
  settledBy: 'dora',
  settledByName: 'Dora Diaz',
  comments: '',
  status: 'recorded',
  planId: null,
  createdAt: at,
  reversedAt: null,
  reversedBy: null,
  reversedByName: null,
  reversalReason: null,
};
const other = aSettledDebt('other', { groupId: 'office', debtorId: 'carla', debtorName: 'Carla' }, 'Office Pool');
const debts = [paid, other];

const found = (change: Partial<typeof NO_FILTERS>) =>
  filterDebts(debts, { ...NO_FILTERS, ...change }, 'America/Chicago').map(({ debt }) => debt.id);

it('the filters read amounts in dollars, and the search also finds who recorded a payment (AD-12)', () => {
  expect(found({})).toEqual(['paid', 'other']);
  expect(found({ min: '12.50', max: '$12.50' })).toEqual(['paid']);
  expect(found({ min: '12.51' })).toEqual(['other']);
  expect(found({ method: 'zelle' })).toEqual(['paid']);
  expect(found({ text: 'dora' })).toEqual(['paid']);
  expect(found({ text: 'office', userId: 'carla' })).toEqual(['other']);
});

it('an amount that is not one filters nothing, and the field says so (AD-12)', () => {
  expect(['', '  ', '25', '1,000', '12.50'].map(isBadAmount)).toEqual([false, false, false, false, false]);
  expect(['abc', '1.2.3', '-3'].map(isBadAmount)).toEqual([true, true, true]);
  expect(found({ min: 'abc', max: '1.234.5' })).toEqual(['paid', 'other']);
});

it('the filters that are on are counted without the search', () => {
  expect(countFilters({ ...NO_FILTERS, text: 'ann' })).toBe(0);
  expect(countFilters({ ...NO_FILTERS, groupId: 'crew', min: '5', to: '2026-11-20' })).toBe(3);
});

it('each group and each person can be chosen once, by their newest name (AD-12)', () => {
  const renamed = aSettledDebt('older', { debtorName: 'Bobby' }, 'Crew of Sunday');
  expect(groupOptions([...debts, renamed])).toEqual([
    { value: 'office', label: 'Office Pool' },
    { value: 'crew', label: 'Sunday Crew' },
  ]);
  expect(userOptions([...debts, renamed]).map(({ label }) => label)).toEqual(['Ann Lee', 'Bob Reyes', 'Carla']);
});
