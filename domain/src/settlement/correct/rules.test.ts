import { describe, expect, it } from 'vitest';
import { betErrors } from '../../bets/errors.ts';
import { GRADING_BASES } from '../../bets/model.ts';
import { HOUR_MS } from '../../shared/time-units.ts';
import {
  deadlineReason,
  explainRegrade,
  followsTheScore,
  isCorrectedInTime,
  isSplitBetHeld,
  regradeInputRefusal,
  regradeRefusal,
} from './rules.ts';

const settledAt = new Date('2026-11-01T20:00:00Z');
const after = (hours: number) => new Date(settledAt.getTime() + hours * HOUR_MS);

describe('a score that is corrected (GM-07)', () => {
  const rows = [
    ['within the hour', after(1), null, true],
    ['as the last read finds it, when a day is over', after(24.1), null, true],
    ['after that', after(25), null, false],
    ['later, but moved by the provider within the day', after(30), after(23), true],
    ['later, and moved by the provider after the day', after(30), after(26), false],
    ['with a time that was before the grading', after(30), after(-2), false],
    ['with a time that is yet to come', after(30), after(40), false],
    ['and read before the bet was graded by the old one', after(-0.1), null, true],
  ] as const;
  it.each(rows)('%s', (_, resultReadAt, scoreUpdatedAt, isInTime) => {
    expect(isCorrectedInTime({ settledAt }, { resultReadAt, scoreUpdatedAt })).toBe(isInTime);
  });

  it("re-grades only bets a score settled, so an admin's decision stays (GM-09)", () => {
    const bases = ['score', 'agreement', 'decision', 'void', 'deadline'] as const;
    expect(bases.filter(followsTheScore)).toEqual(['score']);
  });
});

describe('re-grading a settled bet (GM-09, ST-21)', () => {
  const bet = { creatorId: 'ann', acceptorId: 'bob', status: 'settled' as const };
  const admin = { viewerId: 'cat', role: 'admin' as const, hadOtherAdmin: true };

  it('is allowed for an admin who is not in the bet, or is the only admin', () => {
    expect(regradeRefusal(bet, admin)).toBeNull();
    expect(regradeRefusal(bet, { ...admin, viewerId: 'ann', hadOtherAdmin: false })).toBeNull();
  });

  it('is refused for everyone else, and while the bet is active', () => {
    expect(regradeRefusal(bet, { ...admin, role: 'member' })).toBe(betErrors.REGRADE_FORBIDDEN);
    expect(regradeRefusal(bet, { ...admin, viewerId: 'bob' })).toBe(betErrors.OTHER_ADMIN_DECIDES);
    expect(regradeRefusal({ ...bet, status: 'active' }, admin)).toBe(betErrors.BET_NOT_SETTLED);
  });
});

describe("an admin's input for a re-grade (GM-09)", () => {
  const scored = { gameId: 'game', hadScore: true };
  const unscored = { gameId: 'game', hadScore: false };
  const custom = { gameId: null, hadScore: false };
  const score = { homeScore: 24, awayScore: 0 };
  const reason = 'typed wrongly';
  const { REGRADE_NEEDS_SCORE, REGRADE_NEEDS_RESULT, REGRADE_SCORE_INVALID, REGRADE_REASON_INVALID } = betErrors;

  it.each([
    ['the score of a game', scored, { ...score, reason }, null],
    ['a result where a score settled it', scored, { result: 'push', reason }, REGRADE_NEEDS_SCORE],
    ['nothing', scored, { reason }, REGRADE_NEEDS_SCORE],
    ['one score alone', scored, { homeScore: 24, reason }, REGRADE_SCORE_INVALID],
    ['a score that is no count', scored, { homeScore: 24, awayScore: 1.5, reason }, REGRADE_SCORE_INVALID],
    ['a score below zero', scored, { homeScore: -1, awayScore: 3, reason }, REGRADE_SCORE_INVALID],
    ['a score beyond all games', scored, { homeScore: 1_000, awayScore: 3, reason }, REGRADE_SCORE_INVALID],
    ['both a score and a result', scored, { ...score, result: 'push', reason }, REGRADE_NEEDS_SCORE],
    ['a result where an admin had decided', unscored, { result: 'creator', reason }, null],
    ['a score where an admin had decided', unscored, { ...score, reason }, null],
    ['both where an admin had decided', unscored, { ...score, result: 'push', reason }, REGRADE_NEEDS_RESULT],
    ['the result of a custom bet', custom, { result: 'acceptor', reason }, null],
    ['the score of a custom bet', custom, { ...score, reason }, REGRADE_NEEDS_RESULT],
    ['no reason', custom, { result: 'acceptor', reason: ' \n' }, REGRADE_REASON_INVALID],
    ['a reason that nobody can see', custom, { result: 'acceptor', reason: '\u200b' }, REGRADE_REASON_INVALID],
    ['a reason of 500 characters', custom, { result: 'acceptor', reason: 'x'.repeat(500) }, null],
    ['a longer one', custom, { result: 'acceptor', reason: 'x'.repeat(501) }, REGRADE_REASON_INVALID],
  ] as const)('%s', (_, bet, input, refusal) => {
    expect(regradeInputRefusal(bet, input)).toBe(refusal);
  });
});

it('a bet on an unplayed game shows the deadline in the same words to everyone (GM-06)', () => {
  expect(deadlineReason(new Date('2026-11-08T18:05:00Z'))).toBe('Game not completed by Sun, Nov 8, 2026, 6:05 PM UTC');
});

it('a re-graded bet says who re-graded it (GM-10)', () => {
  expect(explainRegrade({ winnerName: 'Bob', byName: 'Carla' })).toBe('Re-graded by Carla: Bob won');
  expect(explainRegrade({ winnerName: null, byName: 'Carla' })).toBe('Re-graded by Carla: push');
});

describe('a bet whose game got mixed up with another (GM-03)', () => {
  it('waits for a person while it is active', () => {
    expect(isSplitBetHeld({ status: 'active', basis: null })).toBe(true);
  });

  it('waits for a person once a score settled it, and stays as people or the deadline ended it', () => {
    const held = GRADING_BASES.filter((basis) => isSplitBetHeld({ status: 'settled', basis }));
    expect(held).toEqual(['score']);
    expect(isSplitBetHeld({ status: 'settled', basis: null })).toBe(false);
  });
});
