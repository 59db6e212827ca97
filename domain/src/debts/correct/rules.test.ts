import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DebtStatus, Owed } from '../model.ts';
import { calculateCorrection, isInBalance } from './rules.ts';

const people = ['ann', 'bob'] as const;
let made = 0;

/** Bob owes Ann so much, or Ann owes Bob where it is negative. */
function debt(cents: number, status: DebtStatus = 'pending') {
  made += 1;
  const [debtorId, creditorId] = cents > 0 ? ['bob', 'ann'] : ['ann', 'bob'];
  return { id: `d${made}`, debtorId, creditorId, amountCents: Math.abs(cents), status };
}

function debtOver(cents: number): Owed | null {
  if (cents === 0) return null;
  const [debtorId, creditorId] = cents > 0 ? ['bob', 'ann'] : ['ann', 'bob'];
  return { debtorId, creditorId, amountCents: Math.abs(cents) };
}

describe('a re-graded bet where Ann was owed $50.00, or Bob $40.00 (GM-07)', () => {
  const rows = [
    ['nothing was paid, and Bob won after all', [debt(5_000)], -4_000, [0], -4_000],
    ['nothing was paid, and it is a push', [debt(5_000)], 0, [0], 0],
    ['it was a push, and Ann won', [], 5_000, [], 5_000],
    ['Bob has paid, and he won', [debt(5_000, 'settled')], -4_000, [], -9_000],
    ['Bob has paid, and it is a push', [debt(5_000, 'settled')], 0, [], -5_000],
    ['Bob has paid, and Ann has won again', [debt(5_000, 'settled'), debt(-9_000)], 5_000, [1], 0],
    ['both have paid, and Ann has won again', [debt(5_000, 'settled'), debt(-9_000, 'settled')], 5_000, [], 9_000],
    ['the payment was undone, and it is a push', [debt(5_000), debt(-9_000)], 0, [0, 1], 0],
    ['the outcome is the same', [debt(5_000)], 5_000, [], 0],
    ['the outcome is the same and paid', [debt(5_000, 'settled')], 5_000, [], 0],
    ['what was replaced before does not count', [debt(5_000, 'replaced'), debt(-4_000)], 5_000, [1], 5_000],
  ] as const;
  it.each(rows)('%s', (_, debts, cents, replaced, missing) => {
    const correction = calculateCorrection(debts, debtOver(cents), people);
    expect(correction).toEqual({ replacedIds: replaced.map((at) => debts[at]?.id), owed: debtOver(missing) });
  });
});

it('a debt of a plan that someone has paid by stands when its bet is corrected (GM-07, PY-03)', () => {
  const planned = { ...debt(5_000), isInStartedPlan: true };
  expect(calculateCorrection([planned], debtOver(-4_000), people)).toEqual({
    replacedIds: [],
    owed: debtOver(-9_000),
  });
  const later = debt(-9_000);
  expect(calculateCorrection([planned, later], debtOver(0), people)).toEqual({
    replacedIds: [later.id],
    owed: debtOver(-5_000),
  });
});

describe('a bet that is graded, paid, and undone any number of times', () => {
  const step = fc.oneof(
    fc.record({ act: fc.constant('grade' as const), cents: fc.constantFrom(5_000, -4_000, 0, 7_500) }),
    fc.record({ act: fc.constantFrom('pay' as const, 'undo' as const), at: fc.nat(9) }),
  );

  it('has debts that match its last grading, and its payments never change', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let debts: ReturnType<typeof debt>[] = [];
        let last: Owed | null = null;
        for (const one of steps) {
          if (one.act === 'grade') {
            last = debtOver(one.cents);
            const { replacedIds, owed: missing } = calculateCorrection(debts, last, people);
            const touched = debts.filter(({ id }) => replacedIds.includes(id));
            expect(touched.every(({ status }) => status === 'pending')).toBe(true);
            debts = debts.map((own) => (replacedIds.includes(own.id) ? { ...own, status: 'replaced' as const } : own));
            if (missing) debts.push({ ...debt(1), ...missing });
          } else {
            const [from, to] =
              one.act === 'pay' ? (['pending', 'settled'] as const) : (['settled', 'pending'] as const);
            const open = debts.filter(({ status }) => status === from);
            const chosen = open[one.at % Math.max(1, open.length)];
            debts = debts.map((own) => (own === chosen ? { ...own, status: to } : own));
          }
          expect(isInBalance(debts, last, people)).toBe(true);
          expect(debts.every(({ amountCents }) => Number.isSafeInteger(amountCents) && amountCents > 0)).toBe(true);
        }
      }),
    );
  });

  it('gets at most one new debt per grading, and none if the outcome stays the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.boolean(), (cents, isPaid) => {
        const debts = cents === 0 ? [] : [debt(cents, isPaid ? 'settled' : 'pending')];
        expect(calculateCorrection(debts, debtOver(cents), people)).toEqual({ replacedIds: [], owed: null });
      }),
    );
  });
});
