import { describe, expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { planCopy } from './copy.ts';
import type { Plan } from './data.ts';
import { PlanTerms } from './plan-terms.tsx';

const at = '2026-11-20T12:00:00.000Z';
const person = (userId: string, netCents: number, agreedAt: string | null = null) => ({
  userId,
  name: userId,
  netCents,
  agreedAt,
  isActive: true,
});

/** Bob pays Ann and Carla. */
const plan: Plan = {
  groupId: 'crew',
  version: 'v1',
  status: 'proposed',
  people: [person('Ann', 3_000), person('Bob', -5_000), person('Carla', 2_000)],
  transfers: [
    { payerId: 'Bob', payerName: 'Bob', payeeId: 'Ann', payeeName: 'Ann', amountCents: 3_000, paid: null },
    { payerId: 'Bob', payerName: 'Bob', payeeId: 'Carla', payeeName: 'Carla', amountCents: 2_000, paid: null },
  ],
  debtCount: 4,
  covered: [],
  leftOutCount: 0,
  lapsed: [],
  settled: null,
};

function terms(change: Partial<Plan> = {}, { viewerId = 'Ann', isSettling = false, isMissing = false } = {}) {
  const paid = isSettling ? { error: isMissing ? planCopy.allPaidMissing : undefined } : null;
  return render(
    <PlanTerms plan={{ ...plan, ...change }} viewerId={viewerId} paid={paid} onWithdraw={() => undefined} />,
  );
}

const labels = (...args: Parameters<typeof terms>) => terms(...args).buttons.map(({ label }) => label);

describe('a plan that settles all debts (PY-03)', () => {
  it('shows every payment and how many debts they settle', () => {
    const { text } = terms();
    expect(text).toContain('4 debts settled by 2 payments');
    expect(text).toMatch(/Bob pays you \$30\.00 .*Bob pays Carla \$20\.00/);
    expect(terms({}, { viewerId: 'Bob' }).text).toMatch(/You pay Ann \$30\.00 .*You pay Carla \$20\.00/);
  });

  it('puts what concerns the viewer first', () => {
    const { text } = terms({}, { viewerId: 'Carla' });
    expect(text).toMatch(/Bob pays you \$20\.00 .*Bob pays Ann \$30\.00/);
    expect(text).toMatch(/You are owed \$20\.00 .*Ann is owed \$30\.00 .*Bob owes \$50\.00/);
  });

  it("shows what everyone is owed or owes, and who hasn't agreed", () => {
    const { text } = terms({ people: [person('Ann', 3_000, at), person('Bob', -5_000), person('Carla', 2_000)] });
    expect(text).toContain('You are owed $30.00');
    expect(text).toContain('Bob owes $50.00 Not yet');
    expect(text).toContain('Carla is owed $20.00 Not yet');
    expect(text).toContain('Waiting for Bob and Carla.');
  });

  it('waits for no one in particular before anyone has agreed, or after everyone has', () => {
    expect(terms().text).not.toContain('Waiting for');
    const people = plan.people.map((one) => ({ ...one, agreedAt: at }));
    expect(terms({ people, status: 'agreed' }, { viewerId: 'Carla' }).text).not.toContain('Waiting for');
  });

  it('can be withdrawn from only by someone who agreed, until everyone has', () => {
    const people = [person('Ann', 3_000, at), person('Bob', -5_000), person('Carla', 2_000)];
    expect(labels({ people })).toEqual(['Withdraw']);
    expect(labels({ people }, { viewerId: 'Bob' })).toEqual([]);
    expect(labels({ people: people.map((one) => ({ ...one, agreedAt: at })), status: 'agreed' })).toEqual([]);
  });

  it('says who has left the group, and once everyone has, that an admin can settle it', () => {
    const left = (...names: string[]) =>
      plan.people.map((one) => ({ ...one, agreedAt: at, isActive: !names.includes(one.name) }));
    const partly = terms({ people: left('Bob'), status: 'agreed' }).text;
    expect(partly).toContain('Bob owes $50.00 Left the group');
    expect(partly).not.toContain(planCopy.abandoned);
    const abandoned = terms({ people: left('Ann', 'Bob', 'Carla'), status: 'agreed' }, { viewerId: 'Dan' }).text;
    expect(abandoned).toContain(planCopy.abandoned);
    expect(abandoned).not.toContain(planCopy.endsUnpaid);
  });

  it('says whose agreement was lost when the debts changed', () => {
    const lapsed = [
      { userId: 'Ann', name: 'Ann' },
      { userId: 'Bob', name: 'Bob' },
    ];
    expect(terms({ lapsed }).text).toContain('this is a new plan. You and Bob agreed to the previous one.');
  });

  it('counts the debts that it leaves open', () => {
    expect(terms({ leftOutCount: 1 }).text).toContain('1 debt isn’t part of this plan and stays open.');
    expect(terms({ leftOutCount: 2 }).text).toContain('2 debts aren’t part of this plan and stay open.');
    expect(terms().text).not.toContain('part of this plan and stay');
  });

  it('asks whether all payments were made before it is settled', () => {
    expect(terms({}, { isSettling: true }).text).toContain('All these payments have been made');
    expect(terms({}, { isSettling: true, isMissing: true }).text).toContain(
      'Check this box once all payments have been made',
    );
    expect(terms().text).not.toContain('All these payments have been made');
  });

  it('has nothing to pay and nothing to check if the debts cancel out', () => {
    const { text } = terms({ transfers: [], status: 'agreed' }, { isSettling: true });
    expect(text).toContain('4 debts settled without a payment No one pays anything. The debts cancel out.');
    expect(text).not.toContain('All these payments have been made');
    expect(text).toContain('Everyone agreed, and no one has to pay.');
  });
});
