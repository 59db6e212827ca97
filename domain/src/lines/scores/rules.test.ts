import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import { awaitedScoresAge, nextRereadAt } from './rules.ts';

const now = new Date('2026-11-10T23:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const usual = { isSpaced: false, oddsAgeMs: {}, scoresAgeMs: 4.5 * MINUTE_MS };
const spaced = { isSpaced: true, oddsAgeMs: {}, scoresAgeMs: 100 * MINUTE_MS };
const nba = (startedHoursAgo: number[], readHoursAgo: number | null) => ({
  sportKey: 'basketball_nba' as const,
  starts: startedHoursAgo.map(ago),
  lastReadAt: readHoursAgo === null ? null : ago(readHoursAgo),
  now,
});

describe('how old awaited scores may be (AD-33, ST-13)', () => {
  it('is the usual age from the start of the game while credits last', () => {
    expect(awaitedScoresAge(usual, nba([0.1], null))).toBe(usual.scoresAgeMs);
    expect(awaitedScoresAge(usual, nba([2], 0.05))).toBe(usual.scoresAgeMs);
    expect(awaitedScoresAge(usual, nba([], 1))).toBeNull();
  });

  it('waits until a game can be over when credits are short, and not sooner after the last read', () => {
    expect(awaitedScoresAge(spaced, nba([1.5], null))).toBeNull();
    expect(awaitedScoresAge(spaced, nba([3], null))).toBeNull();
    expect(awaitedScoresAge(spaced, nba([3.6], null))).toBe(spaced.scoresAgeMs);
    expect(awaitedScoresAge(spaced, nba([3.6], 1))).toBeNull();
    expect(awaitedScoresAge(spaced, nba([1, 3.6], 1.7))).toBe(spaced.scoresAgeMs);
  });

  it('is longer for a game that should have ended long ago', () => {
    expect(awaitedScoresAge(usual, nba([30], 1.1))).toBe(HOUR_MS);
    expect(awaitedScoresAge(spaced, nba([30], 5))).toBeNull();
    expect(awaitedScoresAge(spaced, nba([30], 7))).toBe(6 * HOUR_MS);
    expect(awaitedScoresAge(usual, nba([30, 2], 0.5))).toBe(usual.scoresAgeMs);
  });
});

describe('the recheck of a graded score (GM-07)', () => {
  it.each([
    [1.9, false, null],
    [2, false, 2],
    [12, false, 12],
    [24, false, 24],
    [40, false, 24],
    [2, true, null],
    [3, true, 2],
    [14, true, 2],
    [15, true, 12],
    [24, true, 24],
  ])('%d hours after it was read, spaced: %s', (hours, isSpaced, due) => {
    const readAt = ago(hours);
    const moment = due === null ? null : new Date(readAt.getTime() + due * HOUR_MS);
    expect(nextRereadAt(readAt, { now, isSpaced })).toEqual(moment);
  });
});
