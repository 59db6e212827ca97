import { ownSide } from '@evens/domain/bets/rules';
import { describe, expect, it } from 'vitest';
import { aBet } from '../../../testing/sample-bet.ts';
import type { GameScore } from '../../lines/running/data.ts';
import type { Bet } from '../model.ts';
import { describeStatus } from './copy.ts';

type Given = { viewerId?: string; at?: string; score?: GameScore };

/** The game starts at 18:00. */
function read(change: Partial<Bet>, { viewerId = 'ann', at = '2026-11-01T12:00:00Z', score }: Given = {}) {
  const bet = aBet('b', change);
  const sides = ownSide(bet, viewerId);
  if (!sides) throw new Error(`${viewerId} is not in the bet`);
  return describeStatus(bet, { ...sides, now: new Date(at), score });
}

const request = { byId: 'bob', byName: 'Bob', at: '2026-11-01T20:00:00.000Z' };

describe('the bottom of a bet card', () => {
  it.each([
    ['2026-10-29T12:00:00Z', 'plain', 'Starts in 3d 6h'],
    ['2026-11-01T12:00:00Z', 'plain', 'Starts in 6h'],
    ['2026-11-01T16:00:00Z', 'soon', 'Starts in 2h'],
    ['2026-11-01T17:15:00Z', 'soon', 'Starts in 45m'],
    ['2026-11-01T18:00:00Z', 'plain', 'Waiting for the final score'],
  ])('for a game at 18:00, seen at %s, is %s: %s (BT-08)', (at, tone, head) => {
    expect(read({}, { at })).toMatchObject({ tone, head });
  });

  it('shows the running score while the game is on, and as of when if it is old (XP-01)', () => {
    const at = '2026-11-01T19:00:00Z';
    const score = { gameId: 'game', awayScore: 7, homeScore: 10, state: 'live', readAt: at } as const;
    expect(read({}, { at, score })).toEqual({
      tone: 'plain',
      head: 'Bills 7, Chiefs 10',
      text: 'Live score. The final score will settle this bet.',
    });
    expect(read({}, { at: '2026-11-01T19:11:00Z', score }).text).toMatch(/^Score as of \d+:00 [AP]M\. The final/);
    const saved = read({}, { at: '2026-11-03T19:11:00Z', score }).text;
    expect(saved).toMatch(/^Score as of Sun, Nov 1, \d+:00 [AP]M\. The final/);
  });

  it('shows a final score that has not settled the bet yet as final', () => {
    const readAt = '2026-11-01T21:00:00Z';
    const score = { gameId: 'game', awayScore: 7, homeScore: 10, state: 'final', readAt } as const;
    expect(read({}, { at: '2026-11-01T23:00:00Z', score })).toMatchObject({
      head: 'Bills 7, Chiefs 10',
      text: 'Final score. This bet isn’t settled yet.',
    });
  });

  it("shows the score and the arithmetic of the viewer's own side (BT-07, GM-10)", () => {
    const gameResults = { homeScore: 27, awayScore: 24, completed: true, lastUpdate: request.at };
    const settled = { status: 'settled', settlementStatus: 'resolved', winnerId: 'bob', gameResults } as const;
    expect(read(settled)).toMatchObject({
      head: 'Bills 24, Chiefs 27',
      text: 'Chiefs −3.5: 27 − 3.5 = 23.5 < 24, lost',
    });
    expect(read(settled, { viewerId: 'bob' }).text).toBe('Bills +3.5: 24 + 3.5 = 27.5 > 27, won');
  });

  it('says how a bet without a score ended (ST-22)', () => {
    const ended = { status: 'settled', settlementStatus: 'push', explanation: 'Voided by Carla: rain' } as const;
    expect(read({ ...ended, voidReason: 'rain' })).toMatchObject({
      head: 'Voided (counts as a push)',
      text: 'Voided by Carla: rain',
    });
    expect(read({ ...ended, explanation: 'Decided by Carla: push' }).text).toBe('Decided by Carla: push');
  });

  it("asks the person who has to answer, and tells the other one that it's waiting (BT-14, ST-20)", () => {
    const proposed = { proposedResult: { result: 'creator', ...request } } as const;
    expect(read(proposed)).toMatchObject({ tone: 'asks', head: 'Bob proposes: you won' });
    expect(read(proposed, { viewerId: 'bob' })).toEqual({
      tone: 'plain',
      head: 'You proposed: Ann won',
      text: 'Ann hasn’t answered yet.',
    });
    const requested = { ...proposed, voidRequest: { reason: 'rain', ...request } };
    expect(read(requested)).toMatchObject({ tone: 'asks', head: 'Bob wants to void this bet' });
    expect(read(requested, { viewerId: 'bob' })).toMatchObject({ tone: 'plain', head: 'You asked to void this bet' });
  });

  it('tells both people that the game needs review (GM-05, BT-14)', () => {
    const words = {
      tone: 'error',
      head: 'Needs review',
      text: 'The score we received can’t be trusted. A group admin can decide this bet.',
    };
    expect(read({ needsReview: true })).toEqual(words);
    expect(read({ needsReview: true, settlementStatus: 'error' }, { viewerId: 'bob' })).toEqual(words);
  });

  it("says that a bet couldn't be graded, and that a custom bet is settled by agreement (BT-14, ST-18)", () => {
    expect(read({ settlementStatus: 'error' })).toMatchObject({
      tone: 'error',
      head: 'We couldn’t grade this bet',
    });
    expect(read({ betType: 'custom', gameId: null, gameTime: null }).head).toBe('The two sides decide the result');
  });
});
