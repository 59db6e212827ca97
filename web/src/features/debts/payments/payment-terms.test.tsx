import { describe, expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { CountedArea } from '../../../ui/fields/counted-area.tsx';
import type { Debt } from '../model.ts';
import { PaymentTerms } from './payment-terms.tsx';

function aDebt(id: string, debtorId: string, amountCents: number): Debt {
  const creditorId = debtorId === 'bob' ? 'ann' : 'bob';
  const names: Record<string, string> = { ann: 'Ann', bob: 'Bob' };
  return {
    id,
    groupId: 'crew',
    betId: `bet of ${id}`,
    debtorId,
    debtorName: names[debtorId] ?? '',
    creditorId,
    creditorName: names[creditorId] ?? '',
    amountCents,
    status: 'pending',
    betDescription: `Pick ${id}`,
    gameInfo: { sport: 'unknown', homeTeam: 'Sun', awayTeam: 'Rain', betType: 'custom', gameTime: null },
    paymentId: null,
    planId: null,
    paymentMethod: null,
    settledAt: null,
    createdAt: '2026-11-01T21:00:00.000Z',
    lastModified: '2026-11-01T21:00:00.000Z',
    nudgedAt: null,
  };
}

const net = { payerId: 'bob', payerName: 'Bob', payeeId: 'ann', payeeName: 'Ann', amountCents: 3_000 };
const debts = [aDebt('a', 'bob', 5_000), aDebt('b', 'ann', 2_000)];
const terms = (viewerId: string) => render(<PaymentTerms debts={debts} net={net} viewerId={viewerId} />).text;

describe('the terms of a payment before it is recorded (DB-08)', () => {
  it('are the payer, the payee, and the difference of both directions', () => {
    expect(terms('ann')).toContain('Paid by Bob Paid to You Amount $30.00');
    expect(terms('bob')).toContain('Paid by You Paid to Ann Amount $30.00');
    expect(terms('ann')).toContain('Covers 2 debts: $50.00 − $20.00 = $30.00, Bob pays you');
  });

  it('name no payer if the debts cancel each other out', () => {
    const even = render(<PaymentTerms debts={debts} net={{ ...net, amountCents: 0 }} viewerId="ann" />).text;
    expect(even).not.toContain('Paid by');
    expect(even).toContain('no one pays');
  });

  it('list every debt with its amount and the one who owes it', () => {
    const text = terms('ann');
    expect(text).toMatch(/Pick a .*\$50\.00 Bob owes/);
    expect(text).toMatch(/Pick b .*\$20\.00 You owe/);
  });
});

describe('a text with a limit (DB-20)', () => {
  it('shows how much of it is used', () => {
    const area = (text: string) => render(<CountedArea label="Reason" most={500} length={text.length} />).text;
    expect(area('')).toContain('0 / 500');
    expect(area('Wrong amount')).toContain('12 / 500');
    expect(area('a'.repeat(501))).toContain('501 / 500');
  });
});
