import { describe, expect, it } from 'vitest';
import { limits } from '../../shared/limits.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import { isScoreOld, mayHaveScore } from './rules.ts';

const now = new Date('2026-11-01T20:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);

describe('a running score', () => {
  it('says when it was read once that is more than ten minutes ago (XP-01)', () => {
    expect(isScoreOld({ state: 'live', readAt: before(10 * MINUTE_MS) }, now)).toBe(false);
    expect(isScoreOld({ state: 'live', readAt: before(10 * MINUTE_MS + 1) }, now)).toBe(true);
  });

  it('is never old on a clock that is behind the server’s', () => {
    expect(isScoreOld({ state: 'live', readAt: before(-MINUTE_MS) }, now)).toBe(false);
  });

  it('that is final does not change, so it has no age', () => {
    expect(isScoreOld({ state: 'final', readAt: before(11 * HOUR_MS) }, now)).toBe(false);
  });

  it.each([
    [null, false],
    [before(-1), false],
    [before(0), true],
    [before(limits.scoreShownMs), true],
    [before(limits.scoreShownMs + 1), false],
  ])('belongs to a game that started within half a day, not one that starts at %s: %s', (startsAt, may) => {
    expect(mayHaveScore(startsAt, now)).toBe(may);
  });
});
