import { describe, expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import type { Payment, PlanRecord } from '../model.ts';
import { PaymentCard, PlanCard } from './payment-card.tsx';

const at = '2026-11-20T12:00:00.000Z';
const notReversed = { reversedAt: null, reversedBy: null, reversedByName: null, reversalReason: null };
const reversed = { reversedAt: at, reversedBy: 'dora', reversedByName: 'Dora', reversalReason: 'Wrong amount' };
const [ann, bob, dora] = [
  { id: 'ann', displayName: 'Ann' },
  { id: 'bob', displayName: 'Bob' },
  { id: 'dora', displayName: 'Dora' },
];

const payment: Payment = {
  id: 'p',
  groupId: 'crew',
  debtIds: ['d', 'e'],
  payerId: 'bob',
  payerName: 'Bob',
  payeeId: 'ann',
  payeeName: 'Ann',
  amountCents: 3_000,
  paymentMethod: 'venmo',
  settledBy: 'ann',
  settledByName: 'Ann',
  comments: '',
  status: 'recorded',
  planId: null,
  createdAt: at,
  ...notReversed,
};

type Seen = { viewerId?: string; admins?: (typeof ann)[]; mayUndo?: boolean };

function card(change: Partial<Payment>, { viewerId = 'carla', admins = [ann], mayUndo = true }: Seen = {}) {
  const onUndo = mayUndo ? () => undefined : null;
  return render(
    <PaymentCard
      payment={{ ...payment, ...change }}
      viewerId={viewerId}
      admins={admins}
      isFarDown={false}
      onUndo={onUndo}
    />,
  );
}

const hasUndo = (...args: Parameters<typeof card>) => card(...args).buttons.some(({ label }) => label === 'Undo');

describe('a recorded payment', () => {
  it('says who paid, how, and who recorded it, from the side of each reader', () => {
    expect(card({}).text).toContain('Bob paid Ann $30.00 Venmo, covers 2 debts, recorded by Ann');
    expect(card({}, { viewerId: 'ann' }).text).toContain('Bob paid you $30.00 Venmo, covers 2 debts, recorded by you');
    expect(card({}, { viewerId: 'bob' }).text).toContain('You paid Ann $30.00');
  });

  it('says so if the debts cancelled out (DB-08)', () => {
    expect(card({ amountCents: 0 }).text).toContain('Ann and Bob are even');
    expect(card({ amountCents: 0 }, { viewerId: 'bob' }).text).toContain('You and Ann are even');
  });

  it('shows its comment as it was written', () => {
    expect(card({ comments: 'Paid <b>cash</b> & beer' }).text).toContain('Paid &lt;b&gt;cash&lt;/b&gt; & beer');
  });

  it('that was undone says who did it and why, and stays listed (DB-25)', () => {
    const { text } = card({ status: 'reversed', ...reversed });
    expect(text).toContain('Bob paid Ann $30.00 Reversed');
    expect(text).toContain('Reversed by Dora');
    expect(text).toContain('Wrong amount');
  });
});

describe('the Undo button of a payment', () => {
  it('is there for those who may undo payments, once', () => {
    expect(hasUndo({})).toBe(true);
    expect(hasUndo({}, { mayUndo: false })).toBe(false);
    expect(hasUndo({ status: 'reversed', ...reversed })).toBe(false);
  });

  it('is left to another admin by an admin who is part of the payment', () => {
    const seen = { viewerId: 'ann', admins: [ann, dora] };
    expect(hasUndo({}, seen)).toBe(false);
    expect(card({}, seen).text).toContain('undoing it is up to Dora.');
    expect(hasUndo({}, { viewerId: 'dora', admins: [ann, dora] })).toBe(true);
  });

  it('is there for an admin who is part of the payment if no one outside of it is an admin', () => {
    expect(hasUndo({}, { viewerId: 'ann', admins: [ann] })).toBe(true);
    expect(hasUndo({}, { viewerId: 'ann', admins: [ann, bob] })).toBe(true);
  });

  it('is there for every admin if the payment is part of a plan', () => {
    expect(hasUndo({ planId: 'plan' }, { viewerId: 'ann', admins: [ann, dora] })).toBe(true);
  });
});

describe('a plan without payments (PY-03, DB-25)', () => {
  const plan: PlanRecord = {
    id: 'plan',
    groupId: 'crew',
    status: 'settled',
    debts: [],
    settledAt: at,
    settledBy: 'ann',
    settledByName: 'Ann',
    ...notReversed,
  };
  const planCard = (viewerId: string, change: Partial<PlanRecord> = {}) =>
    render(<PlanCard plan={{ ...plan, ...change }} viewerId={viewerId} isFarDown={false} onUndo={() => undefined} />);

  it('says who settled it, and that no one paid', () => {
    expect(planCard('bob').text).toContain('0 debts settled without a payment Settled by Ann: the debts cancelled out');
    expect(planCard('ann').text).toContain('Settled by you: the debts cancelled out');
  });

  it('can be undone once', () => {
    expect(planCard('dora').buttons.map(({ label }) => label)).toContain('Undo');
    const undone = planCard('dora', { status: 'reversed', ...reversed });
    expect(undone.buttons.map(({ label }) => label)).not.toContain('Undo');
    expect(undone.text).toContain('Reversed by Dora');
  });
});
