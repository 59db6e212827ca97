import { describe, expect, it } from 'vitest';
import { aBet } from '../../../testing/sample-bet.ts';
import type { BetDetails } from '../../bets/model.ts';
import { agreementCopy, describeDebt, describeDone, describeOwed, describeProposal } from './copy.ts';
import { getResultPermissions } from './data.ts';

/** Ann risks $50.00, and Bob risks $45.00. */
const { participants } = aBet('b');

describe('what someone would owe, shown before they agree to a result (GM-12)', () => {
  it.each([
    ['creator', 'ann', 'Bob owes you $45.00'],
    ['creator', 'bob', 'You owe Ann $45.00'],
    ['creator', 'carla', 'Bob owes Ann $45.00'],
    ['acceptor', 'ann', 'You owe Bob $50.00'],
    ['acceptor', 'bob', 'Ann owes you $50.00'],
    ['acceptor', 'carla', 'Ann owes Bob $50.00'],
    ['push', 'ann', 'No one owes anything'],
  ] as const)("is the loser's own wager: for %s, %s reads '%s'", (result, viewerId, words) => {
    expect(describeOwed(result, participants, viewerId)).toBe(words);
  });
});

describe('the debt from a settled bet', () => {
  it('is in words that stay true after it was paid', () => {
    expect(describeDebt('creator', participants, 'ann')).toBe('This bet left Bob owing you $45.00.');
    expect(describeDebt('creator', participants, 'bob')).toBe('This bet left you owing Ann $45.00.');
    expect(describeDebt('acceptor', participants, 'carla')).toBe('This bet left Ann owing Bob $50.00.');
    expect(describeDebt('push', participants, 'ann')).toBe('No one owes anything.');
  });
});

describe('a proposed result (ST-18, ST-20)', () => {
  const game = { scoreSource: null, gameState: null, providerScore: null, lastGrading: null };
  const bet: BetDetails = {
    ...aBet('b'),
    ...game,
    receipt: null,
    timeline: [],
    closing: null,
    debts: [],
    hadOtherAdmin: true,
  };
  const at = '2026-11-01T20:00:00.000Z';
  const proposed: BetDetails = { ...bet, proposedResult: { result: 'creator', byId: 'bob', byName: 'Bob', at } };

  it('says who proposed it and who would have won', () => {
    expect(describeProposal(proposed, 'ann')).toBe('Bob proposes: you won');
    expect(describeProposal(proposed, 'bob')).toBe('You proposed: Ann won');
    expect(describeProposal(proposed, 'carla')).toBe('Bob proposes: Ann won');
  });

  it('has no words if there is none', () => {
    expect(describeProposal(bet, 'ann')).toBe('');
  });
});

describe('the confirmation after an action on a bet', () => {
  it.each([
    ['propose', 'active', 'Result proposed.'],
    ['reject', 'active', 'Proposal rejected. The bet stays active.'],
    ['void', 'active', 'Void requested.'],
    ['keep', 'active', 'Request rejected. The bet stays active.'],
    ['propose', 'settled', 'Bet settled.'],
    ['confirm', 'settled', 'Bet settled.'],
    ['void', 'settled', 'Bet voided.'],
    ['regrade', 'settled', 'Bet re-graded.'],
  ] as const)('says what %s did to a bet that is now %s: %s', (kind, status, words) => {
    expect(describeDone(kind, status)).toBe(words);
  });
});

describe('how a bet without a score is settled, said to the person who reads it', () => {
  const custom = { ...aBet('b'), betType: 'custom', status: 'active' } as BetDetails;
  const review = { ...aBet('b'), status: 'active', needsReview: true, hadOtherAdmin: true } as BetDetails;
  const getPowers = (bet: BetDetails, viewerId: string, role: 'member' | 'admin' = 'member') =>
    getResultPermissions(bet, { viewerId, role });

  it('to the two in it, and to everyone else', () => {
    expect(agreementCopy.custom(getPowers(custom, 'ann'))).toContain('One of you proposes the result');
    expect(agreementCopy.custom(getPowers(custom, 'carla'))).toContain('One of the two people in it proposes');
  });

  it('an admin in the bet is offered to agree only if the two can', () => {
    const [own, reviewed] = [
      getPowers({ ...custom, hadOtherAdmin: true }, 'ann', 'admin'),
      getPowers(review, 'ann', 'admin'),
    ];
    expect([own.isOwnMatter, reviewed.isOwnMatter]).toEqual([true, true]);
    expect(agreementCopy.otherDecides(own)).toMatch(
      /The two of you can agree on the result, or an admin who isn’t in the bet can decide\.$/,
    );
    expect(agreementCopy.otherDecides(reviewed)).toMatch(/yourself\. An admin who isn’t in the bet has to decide\.$/);
  });
});
