import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../shared/time-units.ts';
import { SPORT_KEYS, type SportKey } from '../model.ts';
import {
  cameTooLate,
  isComeback,
  longestVoidWindowMs,
  mayBeComeback,
  startForDeadline,
  voidDeadline,
  waitedSince,
} from './rules.ts';

const start = new Date('2026-11-01T18:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);

it.each([
  ['americanfootball_nfl', 168],
  ['americanfootball_ncaaf', 168],
  ['basketball_nba', 48],
  ['basketball_wnba', 48],
  ['basketball_ncaab', 48],
  ['icehockey_nhl', 48],
  ['baseball_mlb', 36],
] as const)('a game of %s counts as not played %i hours after its start (GM-06)', (sport, hours) => {
  expect(voidDeadline(sport, start)).toEqual(later(hours));
});

it('every league has a deadline', () => {
  for (const sport of SPORT_KEYS) expect(voidDeadline(sport, start) > start).toBe(true);
});

it('a deadline leads back to the start it was set from, and none is later than a week (GM-06)', () => {
  for (const sport of SPORT_KEYS) {
    expect(startForDeadline(sport, voidDeadline(sport, start))).toEqual(start);
    expect(voidDeadline(sport, start).getTime() - start.getTime()).toBeLessThanOrEqual(longestVoidWindowMs);
  }
  expect(longestVoidWindowMs).toBe(7 * 24 * HOUR_MS);
});

it.each([
  ['were never read without it after the deadline', null, false],
  ['were last read without it just before the deadline', 35.9, false],
  ['were read without it at the deadline', 36, true],
  ['were read without it later', 40, true],
])(
  'a final score came too late only if the scores were read without it after the deadline: they %s (GM-06)',
  (...row) => {
    const [, hours, isLate] = row;
    expect(cameTooLate({ unfinishedReadAt: hours === null ? null : later(hours) }, later(36))).toBe(isLate);
  },
);

describe('how long a bet has waited for the score of its game (GM-02, GM-06)', () => {
  /** The bet was accepted while the game was to start at `start`. */
  const accepted = later(48);
  const wait = (startsAt: Date, now: Date, deadline: Date | null = accepted) =>
    waitedSince({ sportKey: 'basketball_nba', startsAt, voidDeadline: deadline }, now);

  it.each([
    ['before the game', start, later(-1), null],
    ['from the very start', start, start, start],
    ['while the game runs', start, later(2), start],
    ['after its deadline', start, later(60), start],
    ['when the game was put off before its old start', later(24), later(-1), null],
    ['when the game was put off and the old start has come', later(24), start, start],
    ['between the old start and the new one', later(24), later(20), start],
    ['from the new start on', later(24), later(24), later(24)],
    ['when the game was brought forward', later(-24), later(-12), later(-24)],
  ] as const)('is counted from the right moment: %s', (_, startsAt, now, since) => {
    expect(wait(startsAt, now)).toEqual(since);
  });

  it('counts only from the start of the game where no deadline was set', () => {
    expect(wait(later(24), later(20), null)).toBeNull();
    expect(wait(later(24), later(30), null)).toEqual(later(24));
  });
});

describe('a game that comes back under a new id (GM-03)', () => {
  const left = {
    sportKey: 'baseball_mlb' as SportKey,
    homeTeam: 'New York Yankees',
    awayTeam: 'Boston Red Sox',
    startsAt: start,
    state: 'postponed' as const,
    isScored: false,
    missingSince: later(1),
    isReturnUnclear: false,
  };
  const event = { homeTeam: left.homeTeam, awayTeam: left.awayTeam, startsAt: later(24) };

  it('is the same game if it dropped out of the scores after its start and never had one', () => {
    expect(isComeback(event, left)).toBe(true);
    expect(isComeback(event, { ...left, state: 'scheduled' })).toBe(true);
    expect(isComeback({ ...event, startsAt: later(36) }, left)).toBe(true);
    expect(isComeback({ ...event, startsAt: later(12) }, left)).toBe(true);
    const ofHockey = { ...left, sportKey: 'icehockey_nhl' as SportKey };
    expect(isComeback({ ...event, startsAt: later(5) }, ofHockey)).toBe(true);
  });

  it.each([
    ['the sides are swapped', { homeTeam: left.awayTeam, awayTeam: left.homeTeam }, {}],
    ['another team plays', { awayTeam: 'Toronto Blue Jays' }, {}],
    ['it starts after the void window', { startsAt: later(36.1) }, {}],
    ['it may be the second game of a double-header', { startsAt: later(11.9) }, {}],
    ['it does not start later', { startsAt: start }, {}],
    ['the scores still list the old id', {}, { missingSince: null }],
    ['the scores were read before the old start', {}, { missingSince: later(-1) }],
    ['the old id once had a score', {}, { isScored: true }],
    ['the old game is final', {}, { state: 'final' as const }],
    ['the old game ran', {}, { state: 'live' as const }],
    ['the old result is in doubt', {}, { state: 'needs_review' as const }],
    ['another event may have been it', {}, { isReturnUnclear: true }],
  ])('is another game when %s', (_, ofEvent, ofGame) => {
    expect(isComeback({ ...event, ...ofEvent }, { ...left, ...ofGame })).toBe(false);
  });

  it.each([
    ['before it was to start', later(-2), { startsAt: later(5) }, {}],
    ['before it was to start, for an earlier time', later(-2), { startsAt: later(-1) }, {}],
    ['before anyone read the scores', later(1), {}, { missingSince: null }],
    ['together with another one', later(1), {}, { state: 'scheduled' as const }],
  ])('may be what appeared %s', (_, now, ofEvent, ofGame) => {
    expect(mayBeComeback({ ...event, ...ofEvent }, { ...left, ...ofGame }, now)).toBe(true);
  });

  it('may be what appeared only if each start is within the void window of the other', () => {
    expect(mayBeComeback({ ...event, startsAt: later(-36) }, left, later(-40))).toBe(true);
    expect(mayBeComeback({ ...event, startsAt: later(-36.1) }, left, later(-40))).toBe(false);
  });

  it.each([
    ['another team plays', { awayTeam: 'Toronto Blue Jays' }, {}],
    ['it starts after the void window', { startsAt: later(36.1) }, {}],
    ['it is the second game of a double-header whose first one has begun', { startsAt: later(11.9) }, {}],
    ['the old id once had a score', {}, { isScored: true }],
    ['the old game is final', {}, { state: 'final' as const }],
  ])("can't be what appeared when %s", (_, ofEvent, ofGame) => {
    expect(mayBeComeback({ ...event, ...ofEvent }, { ...left, ...ofGame }, later(1))).toBe(false);
  });
});
