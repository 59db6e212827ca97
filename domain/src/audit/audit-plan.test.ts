import { describe, expect, it } from 'vitest';
import { auditPlan } from './audit-plan.ts';
import { differenceText } from './difference-text.ts';
import type { AuditedPlan } from './model.ts';

const names: Record<string, string> = { ann: 'Ann', bob: 'Bob', cat: 'Cat' };

function owes(debtorId: string, creditorId: string, amountCents: number): AuditedPlan['debts'][number] {
  const [debtorName = '', creditorName = ''] = [names[debtorId], names[creditorId]];
  return { id: `${debtorId} ${creditorId}`, debtorId, debtorName, creditorId, creditorName, amountCents };
}

const catPaysAnn = {
  id: 'p1',
  payerId: 'cat',
  payerName: 'Cat',
  payeeId: 'ann',
  payeeName: 'Ann',
  amountCents: 2_000,
  status: 'recorded' as const,
  planId: 'plan',
};

/** Bob owes Ann what Cat owes him, so Cat pays Ann. */
const plan: AuditedPlan = {
  id: 'plan',
  status: 'settled',
  debts: [owes('bob', 'ann', 2_000), owes('cat', 'bob', 2_000)],
  payments: [catPaysAnn],
};

const circle = [owes('ann', 'bob', 1_000), owes('bob', 'cat', 1_000), owes('cat', 'ann', 1_000)];

describe('the audit of a plan (OP-06, PY-03)', () => {
  it.each<[string, Partial<AuditedPlan>]>([
    ['a settled plan', {}],
    ['a reversed one', { status: 'reversed', payments: [{ ...catPaysAnn, status: 'reversed' }] }],
    ['a circle without payments', { debts: circle, payments: [] }],
  ])('finds that everything adds up: %s', (_, change) => {
    expect(auditPlan({ ...plan, ...change })).toEqual([]);
  });

  it.each<[string, Partial<AuditedPlan>, string[]]>([
    [
      'a payment of another amount',
      { payments: [{ ...catPaysAnn, amountCents: 1_500 }] },
      [
        'What Cat nets from a plan: expected −$20.00, found −$15.00 (plan plan)',
        'What Ann nets from a plan: expected +$20.00, found +$15.00 (plan plan)',
      ],
    ],
    [
      'a payment that is missing',
      { payments: [] },
      [
        'What Cat nets from a plan: expected −$20.00, found $0.00 (plan plan)',
        'What Ann nets from a plan: expected +$20.00, found $0.00 (plan plan)',
      ],
    ],
    [
      'a payment that was reversed alone',
      { payments: [{ ...catPaysAnn, status: 'reversed' }] },
      ['The payments of a plan: expected recorded, found reversed (plan plan)'],
    ],
  ])('names %s', (_, change, texts) => {
    expect(
      auditPlan({ ...plan, ...change })
        .map(differenceText)
        .sort(),
    ).toEqual(texts.sort());
  });
});
