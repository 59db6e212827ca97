import { describe, expect, it } from 'vitest';
import { aBet } from '../../../testing/sample-bet.ts';
import type { BetDetails } from '../../bets/model.ts';
import { getResultPermissions } from './data.ts';

function details(change: Partial<BetDetails> = {}): BetDetails {
  const game = { scoreSource: null, gameState: null, providerScore: null };
  const read = {
    ...game,
    receipt: null,
    timeline: [],
    closing: null,
    debts: [],
    lastGrading: null,
    hadOtherAdmin: true,
  };
  return { ...aBet('b', { betType: 'custom', gameId: null, voidDeadline: null }), ...read, ...change };
}

/** Carla is in the group, but not in the bet. */
function may(
  viewerId: string,
  { role = 'member', ...change }: Partial<BetDetails> & { role?: 'admin' | 'member' } = {},
) {
  const powers = getResultPermissions(details(change), { viewerId, role });
  return Object.entries(powers).flatMap(([name, has]) => (has && name !== 'isParty' ? [name] : []));
}

const request = { byId: 'ann', byName: 'Ann', at: '2026-11-01T20:00:00.000Z' };

describe("the actions in a bet's details", () => {
  it('the two people in a custom bet can propose a result, and ask to void it (ST-18, ST-22)', () => {
    expect(may('ann')).toEqual(['mayPropose', 'mayAskVoid']);
    expect(may('carla')).toEqual([]);
  });

  it('only the other person can answer (ST-20)', () => {
    const open = {
      proposedResult: { result: 'push', ...request },
      voidRequest: { reason: 'rain', ...request },
    } as const;
    expect(may('bob', open)).toEqual(['mayPropose', 'mayAnswerResult', 'mayAskVoid', 'mayAnswerVoid']);
    expect(may('ann', open)).toEqual(['mayPropose', 'mayAskVoid']);
  });

  it('an admin can decide and void bets, but their own bet only if there is no other admin (ST-19, ST-21)', () => {
    expect(may('carla', { role: 'admin' })).toEqual(['mayDecide', 'mayVoid']);
    expect(may('ann', { role: 'admin' })).toEqual(['mayPropose', 'mayAskVoid', 'isOwnMatter']);
    expect(may('ann', { role: 'admin', hadOtherAdmin: false })).toEqual([
      'mayPropose',
      'mayDecide',
      'mayAskVoid',
      'mayVoid',
    ]);
  });

  it('a game is settled by its score, unless it needs review (GM-05)', () => {
    expect(may('carla', { role: 'admin', betType: 'spread', gameState: 'final' })).toEqual(['mayVoid']);
    expect(may('carla', { role: 'admin', betType: 'spread', gameState: 'needs_review' })).toEqual([
      'mayDecide',
      'mayVoid',
    ]);
    expect(may('ann', { betType: 'spread', gameState: 'needs_review' })).toEqual(['mayAskVoid']);
    expect(may('ann', { betType: 'spread', gameState: 'needs_review', role: 'admin' })).toEqual([
      'mayAskVoid',
      'isOwnMatter',
    ]);
    expect(may('ann', { betType: 'spread', gameState: 'needs_review', role: 'admin', hadOtherAdmin: false })).toEqual([
      'mayDecide',
      'mayAskVoid',
      'mayVoid',
    ]);
  });

  it('only an admin can correct a settled bet, and not their own if there is another admin (GM-09, ST-21)', () => {
    expect(may('ann', { status: 'settled' })).toEqual([]);
    expect(may('carla', { status: 'settled', role: 'admin' })).toEqual(['mayCorrect']);
    expect(may('ann', { status: 'settled', role: 'admin' })).toEqual(['isOwnMatter']);
    expect(may('ann', { status: 'settled', role: 'admin', hadOtherAdmin: false })).toEqual(['mayCorrect']);
  });
});
