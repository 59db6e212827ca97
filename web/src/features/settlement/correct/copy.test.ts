import { describe, expect, it } from 'vitest';
import { aBet } from '../../../testing/sample-bet.ts';
import type { BetDetails } from '../../bets/model.ts';
import { correctionCopy, describeConsequence, describeDebtChanges } from './copy.ts';

type Debt = BetDetails['debts'][number];

function debt(debtorId: string, creditorId: string, amountCents: number, status: Debt['status']): Debt {
  const times = { createdAt: '2026-11-01T21:00:00.000Z', lastModified: '2026-11-01T21:00:00.000Z', nudgedAt: null };
  const payment = { paymentId: null, planId: null, paymentMethod: null, settledAt: null };
  const gameInfo = {
    sport: 'americanfootball_nfl',
    homeTeam: 'Chiefs',
    awayTeam: 'Bills',
    betType: 'spread',
    gameTime: null,
  };
  const names = { debtorName: debtorId, creditorName: creditorId, betDescription: '', gameInfo };
  const ids = { id: `${debtorId}${amountCents}`, groupId: 'crew', betId: 'b', debtorId, creditorId };
  return { ...ids, ...names, ...payment, ...times, amountCents, status };
}

/** Ann had the Chiefs −3.5 for $50.00 against Bob's $45.00, and won. */
function details(...debts: Debt[]): BetDetails {
  const ended = { status: 'settled', settlementStatus: 'resolved', winnerId: 'ann' } as const;
  const read = { scoreSource: null, gameState: 'final', providerScore: null, lastGrading: null } as const;
  return { ...aBet('b', ended), ...read, receipt: null, timeline: [], closing: null, debts, hadOtherAdmin: true };
}

const bobWins = { homeScore: 20, awayScore: 24 };

describe('the preview of a correction (GM-09, GM-12)', () => {
  it.each([
    ['nothing was paid', [debt('bob', 'ann', 4_500, 'pending')], bobWins, 'After this, Ann owes Bob $50.00.'],
    [
      'the debt was paid',
      [debt('bob', 'ann', 4_500, 'settled')],
      bobWins,
      'Bob has paid Ann $45.00. After this, Ann owes Bob $95.00.',
    ],
    [
      'it was paid, and it is a push',
      [debt('bob', 'ann', 4_500, 'settled')],
      { result: 'push' },
      'Bob has paid Ann $45.00. After this, Ann owes Bob $45.00.',
    ],
    ['it is a push', [debt('bob', 'ann', 4_500, 'pending')], { result: 'push' }, 'After this, no one owes anything.'],
    [
      'Ann wins by another score',
      [debt('bob', 'ann', 4_500, 'settled')],
      { homeScore: 40, awayScore: 3 },
      'The result stays the same, so what’s owed doesn’t change.',
    ],
    ['nothing was said yet', [debt('bob', 'ann', 4_500, 'pending')], null, correctionCopy.incomplete],
  ] as const)('%s', (_, debts, ending, words) => {
    expect(describeConsequence(details(...debts), ending, 'carla')).toBe(words);
  });

  it('says "you" to anyone who is in the bet', () => {
    const paid = details(debt('bob', 'ann', 4_500, 'settled'));
    expect(describeConsequence(paid, bobWins, 'bob')).toBe(
      'You have paid Ann $45.00. After this, Ann owes you $95.00.',
    );
    expect(describeConsequence(paid, bobWins, 'ann')).toBe('Bob has paid you $45.00. After this, you owe Bob $95.00.');
  });
});

it('the debts of a corrected bet each say what happened to them (GM-07, GM-10)', () => {
  const debts = [
    debt('bob', 'ann', 4_500, 'settled'),
    debt('ann', 'bob', 9_500, 'replaced'),
    debt('ann', 'bob', 4_500, 'pending'),
  ];
  expect(describeDebtChanges(details(...debts), 'ann')).toEqual([
    'Bob owed you $45.00: paid',
    'You owed Bob $95.00: replaced by the correction',
    'You owe Bob $45.00: not paid yet',
  ]);
});
