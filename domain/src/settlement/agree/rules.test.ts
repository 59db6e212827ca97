import { describe, expect, it } from 'vitest';
import { betErrors } from '../../bets/errors.ts';
import { AGREED_RESULTS, type Participant } from '../../bets/model.ts';
import {
  answerResultRefusal,
  canDecideAlone,
  decideRefusal,
  explainAgreement,
  explainVoid,
  gradeAgreed,
  proposeRefusal,
  rejectVoidRefusal,
  voidReasonRefusal,
  voidRefusal,
} from './rules.ts';

const bet = { creatorId: 'ann', acceptorId: 'bob', status: 'active', betType: 'custom', gameState: null } as const;
const settled = { ...bet, status: 'settled' } as const;
const onGame = { ...bet, betType: 'spread', gameState: 'final' } as const;
const inReview = { ...onGame, gameState: 'needs_review' } as const;
const both: Participant[] = [
  { id: 'ann', name: 'Ann', role: 'creator', selection: null, wagerCents: 2_000 },
  { id: 'bob', name: 'Bob', role: 'acceptor', selection: null, wagerCents: 3_000 },
];

describe('a proposed result', () => {
  it('can be made by either party of an active custom bet (ST-18)', () => {
    expect(['ann', 'bob', 'carla'].map((id) => proposeRefusal(bet, id)?.code ?? null)).toEqual([
      null,
      null,
      'NOT_BET_PARTY',
    ]);
    expect(proposeRefusal(settled, 'ann')).toBe(betErrors.BET_ALREADY_SETTLED);
    expect(proposeRefusal(onGame, 'ann')).toBe(betErrors.BET_HAS_SCORE);
    expect(proposeRefusal(inReview, 'ann')).toBe(betErrors.BET_NEEDS_REVIEW);
  });

  it('can be answered only by the other party, for the result they saw (ST-20)', () => {
    const proposed = { ...bet, proposedResult: 'creator', proposedBy: 'ann' } as const;
    const answer = (viewerId: string, seenResult: 'creator' | 'push' | null = null) =>
      answerResultRefusal(proposed, { viewerId, seenResult })?.code ?? null;
    expect(answer('bob')).toBeNull();
    expect(answer('bob', 'creator')).toBeNull();
    expect(answer('bob', 'push')).toBe('PROPOSED_RESULT_CHANGED');
    expect(answer('ann')).toBe('OWN_PROPOSED_RESULT');
    expect(answer('carla')).toBe('NOT_BET_PARTY');
    const none = { ...bet, proposedResult: null, proposedBy: null };
    expect(answerResultRefusal(none, { viewerId: 'bob', seenResult: null })).toBe(betErrors.NO_PROPOSED_RESULT);
    const over = { ...proposed, status: 'settled' } as const;
    expect(answerResultRefusal(over, { viewerId: 'bob', seenResult: null })).toBe(betErrors.BET_ALREADY_SETTLED);
  });

  it.each([
    ['creator', 'ann', 3_000, 'Agreed by Ann and Bob: Ann won'],
    ['acceptor', 'bob', 2_000, 'Agreed by Ann and Bob: Bob won'],
  ] as const)('%s: %s wins %d cents (ST-08)', (result, winnerId, amountCents, explanation) => {
    expect(gradeAgreed(both, result)).toMatchObject({ kind: 'win', winnerId, amountCents, winnerRole: result });
    expect(explainAgreement(both, { result, decidedBy: null })).toBe(explanation);
  });

  it('of a push creates no debt', () => {
    expect(gradeAgreed(both, 'push')).toEqual({ kind: 'push' });
    expect(explainAgreement(both, { result: 'push', decidedBy: 'Carla' })).toBe('Decided by Carla: push');
    expect(explainAgreement(both, { result: 'creator', decidedBy: 'Carla', review: 'told_twice' })).toBe(
      'Decided by Carla because the game’s score couldn’t be trusted: Ann won',
    );
    expect(AGREED_RESULTS.map((result) => gradeAgreed([], result)?.kind ?? null)).toEqual([null, null, 'push']);
    expect(explainAgreement(both, { result: 'push', decidedBy: 'Carla', review: 'not_read' })).toBe(
      'Decided by Carla because it wasn’t clear whether the game was played: push',
    );
  });
});

describe("an admin's decision (ST-19, ST-21)", () => {
  const carla = { viewerId: 'carla', role: 'admin', hadOtherAdmin: false } as const;
  const ann = { ...carla, viewerId: 'ann' };
  it.each([
    ['an admin outside', bet, carla, null],
    ['an admin inside, the only one', bet, ann, null],
    ['an admin inside with another one', bet, { ...ann, hadOtherAdmin: true }, 'OTHER_ADMIN_DECIDES'],
    ['a member', bet, { ...carla, role: 'member' }, 'NOT_BET_PARTY'],
    ['an admin, of a settled bet', settled, carla, 'BET_ALREADY_SETTLED'],
    ['an admin, of a bet with a score', onGame, carla, 'BET_HAS_SCORE'],
    ['an admin outside, of a game that needs review', inReview, carla, null],
    ['an admin inside, the only one, of a game that needs review', inReview, ann, null],
    [
      'an admin inside with another one, of a game that needs review',
      inReview,
      { ...ann, hadOtherAdmin: true },
      'OTHER_ADMIN_DECIDES',
    ],
    ['a member, of a game that needs review', inReview, { ...carla, role: 'member' }, 'NOT_BET_PARTY'],
    [
      'an admin, of a settled bet whose game needs review',
      { ...inReview, status: 'settled' },
      carla,
      'BET_ALREADY_SETTLED',
    ],
  ] as const)('%s', (_, one, decider, code) => {
    expect(decideRefusal(one, decider)?.code ?? null).toBe(code);
  });

  it('is a proposal if the admin is in the bet, unless they choose to decide', () => {
    expect(canDecideAlone(bet, { viewerId: 'ann', wantsTo: false })).toBe(false);
    expect(canDecideAlone(bet, { viewerId: 'ann', wantsTo: true })).toBe(true);
    expect(canDecideAlone(bet, { viewerId: 'carla', wantsTo: false })).toBe(true);
  });
});

describe('a void (ST-22, ST-23)', () => {
  const request = { viewerId: 'ann', role: 'member', hadOtherAdmin: true, wantsTo: false } as const;
  it.each([
    ['a party, whatever the bet', onGame, request, null],
    ['a stranger to the bet', bet, { ...request, viewerId: 'dora' }, 'NOT_BET_PARTY'],
    ['an admin outside', onGame, { ...request, viewerId: 'dora', role: 'admin' }, null],
    ['a party that is no admin, alone', bet, { ...request, wantsTo: true }, 'NOT_BET_PARTY'],
    [
      'a party that is an admin beside another, alone',
      bet,
      { ...request, role: 'admin', wantsTo: true },
      'OTHER_ADMIN_DECIDES',
    ],
    ['a party, of a settled bet', settled, request, 'BET_ALREADY_SETTLED'],
  ] as const)('by %s', (_, one, decider, code) => {
    expect(voidRefusal(one, decider)?.code ?? null).toBe(code);
  });

  it('needs a reason of 1 to 500 characters', () => {
    const due = ['', '  ', 'x', 'x'.repeat(500), 'x'.repeat(501)].map((reason) => voidReasonRefusal(reason)?.code);
    expect(due).toEqual(['VOID_REASON_INVALID', 'VOID_REASON_INVALID', undefined, undefined, 'VOID_REASON_INVALID']);
    expect(explainVoid(both, { reason: 'called off', decidedBy: null })).toBe('Voided by Ann and Bob: called off');
    expect(explainVoid(both, { reason: 'called off', decidedBy: 'Carla' })).toBe('Voided by Carla: called off');
  });

  it('can be declined only by the other party', () => {
    const requested = { ...bet, voidRequestedBy: 'ann' };
    const codes = ['bob', 'ann', 'carla'].map((id) => rejectVoidRefusal(requested, id)?.code ?? null);
    expect(codes).toEqual([null, 'OWN_VOID_REQUEST', 'NOT_BET_PARTY']);
    expect(rejectVoidRefusal({ ...bet, voidRequestedBy: null }, 'bob')).toBe(betErrors.NO_VOID_REQUEST);
    expect(rejectVoidRefusal({ ...requested, status: 'settled' }, 'bob')).toBe(betErrors.BET_ALREADY_SETTLED);
  });
});
