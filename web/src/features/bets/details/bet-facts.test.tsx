import { describe, expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { aBet } from '../../../testing/sample-bet.ts';
import type { GameScore } from '../../lines/running/data.ts';
import type { BetDetails } from '../model.ts';
import { BetFacts } from './bet-facts.tsx';

const read = { scoreSource: null, gameState: null, providerScore: null, lastGrading: null } as const;
const gameResults = { homeScore: 27, awayScore: 24, completed: true, lastUpdate: '2026-11-01T21:00:00.000Z' };
const settled = { status: 'settled', settlementStatus: 'resolved', settledAt: '2026-11-01T21:00:00.000Z' } as const;

/** Ann risks $50.00, and Bob risks $45.00. The game starts at 18:00. */
function facts(change: Partial<BetDetails>, viewerId = 'ann', score?: GameScore) {
  const bet: BetDetails = {
    ...aBet('b'),
    ...read,
    receipt: null,
    timeline: [],
    closing: null,
    debts: [],
    hadOtherAdmin: true,
  };
  const now = new Date('2026-11-01T12:00:00Z');
  return render(<BetFacts bet={{ ...bet, ...change }} viewerId={viewerId} now={now} score={score} />).text;
}

describe('a bet at a glance (BT-11)', () => {
  it('has its status, its type, and both wagers together', () => {
    expect(facts({})).toContain('Status Active Bet type Spread Payout $95.00');
  });

  it('says when it would be voided for lack of a score, until it is settled', () => {
    expect(facts({})).toContain('Voided if there’s no score by');
    expect(facts({ ...settled, winnerId: 'ann' })).not.toContain('Voided if there’s no score by');
    expect(facts({ voidDeadline: null })).not.toContain('Voided if there’s no score by');
  });

  it('has the running score while the game is on, and the final one once it is settled (XP-01)', () => {
    const running = { gameId: 'game', awayScore: 7, homeScore: 14, readAt: '2026-11-01T12:00:00Z' };
    expect(facts({}, 'ann', { ...running, state: 'live' })).toContain('Status Winning');
    expect(facts({}, 'ann', { ...running, state: 'live' })).toContain('Live score Bills 7, Chiefs 14');
    expect(facts({}, 'ann', { ...running, state: 'final' })).toContain('Final score Bills 7, Chiefs 14');
    const over = facts({ ...settled, gameResults }, 'ann', { ...running, state: 'live' });
    expect(over).toContain('Final score Bills 24, Chiefs 27');
    expect(over).not.toContain('Live score');
  });

  it('names the winner once it is settled', () => {
    expect(facts({})).not.toContain('Winner');
    expect(facts({ ...settled, winnerId: 'ann' })).toContain('Winner You');
    expect(facts({ ...settled, winnerId: 'ann' }, 'bob')).toContain('Winner Ann');
    expect(facts({ ...settled, winnerId: 'bob' }, 'carla')).toContain('Winner Bob');
    expect(facts({ ...settled, settlementStatus: 'push' })).toContain('Winner No winner (push)');
  });

  it('has the final score and the reason of a void only if there are any', () => {
    expect(facts({ ...settled, winnerId: 'bob', gameResults })).toContain('Final score Bills 24, Chiefs 27');
    expect(facts({ ...settled, settlementStatus: 'push', voidReason: 'rain' })).toContain('Reason for voiding rain');
    expect(facts({})).not.toMatch(/Final score|Reason for voiding/);
  });

  it('has no game time if it is a custom bet', () => {
    expect(facts({})).toContain('Game time');
    expect(facts({ betType: 'custom', gameId: null, gameTime: null })).not.toContain('Game time');
  });

  it('says that no score can decide it, as long as it is active', () => {
    const words = 'The final score doesn’t decide this bet';
    expect(facts({ settlementStatus: 'error' })).toContain(words);
    expect(facts({})).not.toContain(words);
  });
});
