import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import {
  awaitedScoresAge,
  continuesRun,
  latestRunStart,
  nextRereadAt,
  rereadsCountFrom,
  scoreReading,
} from './rules.ts';

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

describe('from when the rereads of a score count (GM-07)', () => {
  const at = (time: string) => new Date(`2026-11-10T${time}Z`);

  it.each([
    ['the score was read, if no bet was graded by it later', '20:00:00', null, '20:00:00'],
    ['a bet was graded by it, if that was later', '20:00:00', '22:30:00', '22:30:00'],
    ['a corrected score was read, if that was later than the grading', '23:00:00', '20:00:00', '23:00:00'],
    ['the end of the five minutes in which that was', '20:00:01', '20:00:02', '20:05:00'],
  ])('%s', (_, resultReadAt, gradedAt, from) => {
    expect(
      rereadsCountFrom({ resultReadAt: at(resultReadAt), gradedAt: gradedAt === null ? null : at(gradedAt) }),
    ).toEqual(at(from));
  });
});

describe('whether scores were read from the start of a game until its deadline (GM-06)', () => {
  const from = new Date('2026-11-01T18:00:00Z');
  const hoursIn = (hours: number) => new Date(from.getTime() + hours * HOUR_MS);
  /** 48 hours, as for basketball and hockey. */
  const until = hoursIn(48);
  const reading = (lastReadHour: number | null, nowHour: number, deadline = until) =>
    scoreReading(lastReadHour === null ? null : { lastReadAt: hoursIn(lastReadHour) }, {
      from,
      until: deadline,
      now: hoursIn(nowHour),
    });

  it.each([
    ['the last read was at the deadline', 48, 48, 'whole'],
    ['the last read was after the deadline, long ago', 49, 400, 'whole'],
    ['the last read was just before the deadline', 47, 49, 'awaited'],
    ['two days have passed since the last read', 47, 95, 'awaited'],
    ['more than two days have passed since the last read', 47, 95.1, 'broken'],
    ['no read has begun two days after the start', null, 48, 'awaited'],
    ['no read has begun more than two days after the start', null, 48.1, 'broken'],
    ['the only reads were before the start, two days after it', -10, 48, 'awaited'],
    ['the only reads were before the start, later than that', -10, 48.1, 'broken'],
  ] as const)('%s: last read in hour %s, now hour %s, so it is %s', (_, lastReadHour, nowHour, result) => {
    expect(reading(lastReadHour, nowHour)).toBe(result);
  });

  it('a gap of more than two days breaks the run of a football week too', () => {
    const week = hoursIn(7 * 24);
    expect(reading(100, 148, week)).toBe('awaited');
    expect(reading(100, 148.1, week)).toBe('broken');
    expect(reading(168, 300, week)).toBe('whole');
  });

  it('waiting longer without a read never repairs a broken run, and never breaks a whole one', () => {
    const hour = fc.integer({ min: -50, max: 300 });
    fc.assert(
      fc.property(fc.option(hour), hour, fc.nat(300), (lastReadHour, nowHour, laterHours) => {
        const [before, after] = [reading(lastReadHour, nowHour), reading(lastReadHour, nowHour + laterHours)];
        if (before !== 'awaited') expect(after).toBe(before);
      }),
    );
  });

  it('a read later on is worth at least as much', () => {
    const worth = { broken: 0, awaited: 1, whole: 2 };
    const hour = fc.integer({ min: -50, max: 300 });
    fc.assert(
      fc.property(hour, fc.nat(100), hour, (lastReadHour, laterHours, nowHour) => {
        const [one, other] = [reading(lastReadHour, nowHour), reading(lastReadHour + laterHours, nowHour)];
        expect(worth[other]).toBeGreaterThanOrEqual(worth[one]);
      }),
    );
  });

  it('a run may begin up to two days after the start, and a read continues it for as long', () => {
    expect(latestRunStart(from)).toEqual(hoursIn(48));
    expect(continuesRun(from, latestRunStart(from))).toBe(true);
    expect(continuesRun(from, new Date(latestRunStart(from).getTime() + 1))).toBe(false);
  });
});
