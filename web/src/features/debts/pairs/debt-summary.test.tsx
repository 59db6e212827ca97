import { describe, expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import type { DebtSum } from '../model.ts';
import { DebtSummary } from './debt-summary.tsx';
import { PairCard } from './pair-card.tsx';

const owes = (debtorId: string, creditorId: string, amountCents: number): DebtSum => ({
  debtorId,
  debtorName: debtorId,
  creditorId,
  creditorName: creditorId,
  amountCents,
  debtCount: 1,
});

const summary = (sums: DebtSum[] | undefined, hasFailed = false) =>
  render(<DebtSummary sums={sums} hasFailed={hasFailed} viewerId="ann" />).text;

describe('the top of the Debts page (DB-01)', () => {
  it('shows what the viewer is owed, what they owe, and the difference', () => {
    expect(summary([owes('bob', 'ann', 5_000), owes('ann', 'carla', 2_000)])).toBe(
      'Net Position +$30.00 Owed to You $50.00 You Owe $20.00',
    );
    expect(summary([owes('ann', 'bob', 4_545)])).toBe('Net Position −$45.45 Owed to You $0.00 You Owe $45.45');
  });

  it('says why its sums are larger than those of the cards, if two people owe each other', () => {
    const shown = summary([owes('bob', 'ann', 5_000), owes('carla', 'ann', 1_050), owes('ann', 'bob', 2_000)]);
    expect(shown).toContain(
      'Net Position +$40.50 Owed to You $60.50 You Owe $20.00 When you and a friend owe each other',
    );
  });

  it("doesn't count debts between other members", () => {
    expect(summary([owes('bob', 'carla', 9_900)])).toBe('Net Position $0.00 Owed to You $0.00 You Owe $0.00');
  });

  it('shows no numbers until they have loaded, and nothing if they could not be loaded', () => {
    expect(summary(undefined)).not.toContain('$');
    expect(summary(undefined, true)).toBe('');
    expect(summary([owes('bob', 'ann', 5_000)], true)).toContain('+$50.00');
  });
});

describe('the card of two people (DB-04)', () => {
  const pair = { payerId: 'bob', payerName: 'Bob', payeeId: 'ann', payeeName: 'Ann', amountCents: 2_545 };
  const card = (viewerId: string, change: Partial<Parameters<typeof PairCard>[0]['pair']> = {}) =>
    render(
      <PairCard
        pair={{ ...pair, pairId: 'ann,bob', debtCount: 2, leftOut: null, ...change }}
        tab="all"
        groupId="crew"
        viewerId={viewerId}
        isPlanned={false}
        onPay={() => undefined}
      />,
    ).text;

  it('says in one sentence who has to pay, and how many debts that is', () => {
    expect(card('ann')).toContain('Bob owes you $25.45 2 debts');
    expect(card('bob')).toContain('You owe Ann $25.45 2 debts');
    expect(card('carla')).toContain('Bob owes Ann $25.45 2 debts');
  });

  it('says what the other direction has if its tab leaves that out', () => {
    const leftOut = { ...owes('ann', 'bob', 2_000), debtorName: 'Ann', creditorName: 'Bob' };
    expect(card('ann', { debtCount: 1, leftOut })).toContain('1 debt, not counting the $20.00 you owe Bob');
  });
});
