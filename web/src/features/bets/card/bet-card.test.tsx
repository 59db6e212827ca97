import { describe, expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { aBet } from '../../../testing/sample-bet.ts';
import type { GameScore } from '../../lines/running/data.ts';
import type { Bet } from '../model.ts';
import { BetCard } from './bet-card.tsx';
import { BetOutcome } from './bet-outcome.tsx';

const DURING = '2026-11-01T19:00:00Z';

/** Ann risks $50.00 on the Chiefs, and Bob risks $45.00 on the Bills. */
const outcome = (change: Partial<Bet>, viewerId: string, score?: GameScore) =>
  render(<BetOutcome bet={aBet('b', change)} viewerId={viewerId} score={score} now={new Date(DURING)} />).text;

function card(change: Partial<Bet>, viewerId = 'ann', at = '2026-11-01T12:00:00Z', score?: GameScore) {
  const now = new Date(at);
  return render(
    <BetCard
      bet={aBet('b', change)}
      viewerId={viewerId}
      now={now}
      score={score}
      isFarDown={false}
      onOpen={() => undefined}
    />,
  );
}

describe('the result on the card of a bet (BT-09)', () => {
  const resolved = { status: 'settled', settlementStatus: 'resolved' } as const;

  it('is what the other one wagered for the winner, and their own wager for the loser (ST-08)', () => {
    expect(outcome({ ...resolved, winnerId: 'ann' }, 'ann')).toBe('Won +$45.00');
    expect(outcome({ ...resolved, winnerId: 'ann' }, 'bob')).toBe('Lost −$45.00');
    expect(outcome({ ...resolved, winnerId: 'bob' }, 'ann')).toBe('Lost −$50.00');
    expect(outcome({ ...resolved, winnerId: 'bob' }, 'bob')).toBe('Won +$50.00');
  });

  it('is a push for both of them', () => {
    for (const viewerId of ['ann', 'bob']) {
      expect(outcome({ status: 'settled', settlementStatus: 'push' }, viewerId)).toBe('Push');
    }
  });

  it('has no winner or loser for anyone else', () => {
    expect(outcome({ ...resolved, winnerId: 'ann' }, 'carla')).toBe('Settled');
    expect(outcome({ status: 'settled', settlementStatus: 'push' }, 'carla')).toBe('Push');
  });

  it.each([
    ['Active', {}],
    ['Not graded', { settlementStatus: 'error' }],
    ['Needs review', { needsReview: true }],
    ['Needs review', { needsReview: true, settlementStatus: 'error' }],
  ] as const)('is %s until the bet is settled: %o', (word, change) => {
    expect(outcome(change, 'ann')).toBe(word);
  });
});

describe('how a bet stands while its game is on (XP-01)', () => {
  const score = { gameId: 'game', awayScore: 7, homeScore: 14, state: 'live', readAt: DURING } as const;

  it.each([
    ['ann', {}, 'Winning'],
    ['bob', {}, 'Losing'],
    ['carla', {}, 'Active'],
    ['ann', { readAt: '2026-11-01T18:49:59Z' }, 'Active'],
    ['ann', { state: 'final' }, 'Active'],
  ] as const)('for %s with %o is %s', (viewerId, change, word) => {
    expect(outcome({}, viewerId, { ...score, ...change })).toBe(word);
  });

  it('is even where the score would be a push', () => {
    const level = { ...score, awayScore: 7, homeScore: 7 };
    const toWin = aBet('b').participants.map((side) => ({
      ...side,
      selection: side.selection && { ...side.selection, line: null },
    }));
    expect(outcome({ betType: 'moneyline', participants: toWin }, 'ann', level)).toBe('Even');
  });

  it('gives way to what the bet waits for', () => {
    expect(outcome({ needsReview: true }, 'ann', score)).toBe('Needs review');
  });
});

describe('the card of a bet (BT-07)', () => {
  it("shows the opponent, the pick, and the money from the viewer's own side", () => {
    const { text } = card({});
    expect(text).toContain('Against Bob');
    expect(text).toContain('Chiefs −3.5 at +104');
    expect(text).toContain('Wager $50.00 To win $45.00 Payout $95.00');
    const other = card({}, 'bob').text;
    expect(other).toContain('Against Ann');
    expect(other).toContain('Bills +3.5 at −104');
    expect(other).toContain('Wager $45.00 To win $50.00 Payout $95.00');
  });

  it('is not shown to anyone who is not in the bet', () => {
    expect(card({}, 'carla')).toEqual({ text: '', buttons: [] });
  });

  it('says that the game has started until there is a score (ER-02)', () => {
    expect(card({}).text).not.toContain('Live/Completed');
    expect(card({}, 'ann', '2026-11-01T18:00:00Z').text).toContain('Live/Completed');
    const gameResults = { homeScore: 27, awayScore: 24, completed: true, lastUpdate: '2026-11-01T21:00:00.000Z' };
    const settled = { status: 'settled', settlementStatus: 'resolved', winnerId: 'bob', gameResults } as const;
    const { text } = card(settled, 'ann', '2026-11-01T22:00:00Z');
    expect(text).not.toContain('Live/Completed');
    expect(text).toContain('Final score: Bills 24, Chiefs 27');
  });

  it('shows the running score and how the viewer stands, until the bet is settled (XP-01, MK-10)', () => {
    const score = { gameId: 'game', awayScore: 7, homeScore: 14, state: 'live', readAt: DURING } as const;
    const { text } = card({}, 'ann', DURING, score);
    expect(text).toContain('Winning');
    expect(text).toContain('Bills 7, Chiefs 14 Live score.');
    expect(text).toContain('Live/Completed');
    expect(text).not.toContain('Final score:');
  });

  it('counts comments if there are any', () => {
    expect(card({ commentCount: 1 }).text).toContain('1 comment');
    expect(card({ commentCount: 2 }).text).toContain('2 comments');
    expect(card({}).text).not.toContain('comment');
  });
});
