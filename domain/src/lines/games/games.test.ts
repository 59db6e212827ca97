import { describe, expect, it } from 'vitest';
import { type DateFilter, GAME_STATES } from '../model.ts';
import {
  compareGames,
  heldSince,
  isHeldScore,
  isLive,
  isOffered,
  matchesDateFilter,
  matchesTeamSearch,
  parseScore,
  readResult,
} from '../rules.ts';

describe('the games on the Lines page', () => {
  const now = new Date('2025-11-23T18:00:00Z');
  const timeZone = 'America/New_York';
  const at = (commence_time: string) => ({
    commence_time,
    home_team: 'Kansas City Chiefs',
    away_team: 'Baltimore Ravens',
  });
  const shown = (time: string) =>
    (['all', 'today', 'week', 'live'] satisfies DateFilter[]).filter((filter) =>
      matchesDateFilter(at(time), filter, { now, timeZone }),
    );

  it.each([
    ['2025-11-23T13:59:59Z', [], 'began over four hours ago'],
    ['2025-11-23T14:00:00Z', ['all', 'today', 'week', 'live'], 'began four hours ago'],
    ['2025-11-23T18:00:00Z', ['all', 'today', 'week', 'live'], 'begins now'],
    ['2025-11-23T18:00:01Z', ['all', 'today', 'week'], 'begins in a second'],
    ['2025-11-24T04:59:00Z', ['all', 'today', 'week'], 'begins before midnight in New York'],
    ['2025-11-24T05:00:00Z', ['all', 'week'], 'begins at midnight in New York'],
    ['2025-11-30T18:00:00Z', ['all', 'week'], 'begins in seven days'],
    ['2025-11-30T18:00:01Z', ['all'], 'begins in more than seven days'],
    ['soon', [], 'has no time'],
  ])('a game at %s shows under %j: it %s (LN-03 to LN-05)', (time, filters) => {
    expect(shown(time)).toEqual(filters);
  });

  it("last night's live game shows under Live Now after midnight, but not under Today (LN-04, LN-05)", () => {
    const afterMidnight = { now: new Date('2025-11-24T05:30:00Z'), timeZone };
    const lastNight = at('2025-11-24T03:00:00Z');
    expect(matchesDateFilter(lastNight, 'live', afterMidnight)).toBe(true);
    expect(matchesDateFilter(lastNight, 'week', afterMidnight)).toBe(true);
    expect(matchesDateFilter(lastNight, 'today', afterMidnight)).toBe(false);
  });

  it('a game is live from its start for four hours (LN-04)', () => {
    const times = ['2025-11-23T18:00:01Z', '2025-11-23T18:00:00Z', '2025-11-23T14:00:00Z', '2025-11-23T13:59:59Z'];
    expect(times.map((time) => isLive(time, now))).toEqual([false, true, true, false]);
    expect(isLive('soon', now)).toBe(false);
  });

  it('only upcoming and live games are offered (LN-05)', () => {
    const startsAt = '2025-11-23T17:00:00Z';
    expect(GAME_STATES.filter((state) => isOffered({ startsAt, state }, now))).toEqual(['scheduled', 'live']);
    expect(isOffered({ startsAt: '2025-11-23T13:59:59Z', state: 'live' }, now)).toBe(false);
    expect(isOffered({ startsAt: new Date('2025-12-23T17:00:00Z'), state: 'scheduled' }, now)).toBe(true);
  });

  it.each([
    ['chiefs', true],
    ['  RAVENS ', true],
    ['kansas', true],
    ['', true],
    ['bills', false],
  ])('a search for %j (LN-06)', (search, found) => {
    expect(matchesTeamSearch(at('2025-11-23T18:00:00Z'), search)).toBe(found);
  });

  it('are ordered by start, then home team (LN-05)', () => {
    const games = [
      { ...at('2025-11-23T21:00:00Z'), home_team: 'A' },
      { ...at('2025-11-23T18:00:00Z'), home_team: 'C' },
      { ...at('2025-11-23T18:00:00Z'), home_team: 'B' },
    ];
    expect(games.sort(compareGames).map((game) => game.home_team)).toEqual(['B', 'C', 'A']);
  });
});

describe('scores', () => {
  it.each([
    ['27', 27],
    ['0', 0],
    ['007', 7],
    ['999', 999],
    [27, 27],
    [0, 0],
    [-0, 0],
  ])('%j is the score %d (GM-05)', (raw, score) => {
    expect(parseScore(raw)).toBe(score);
  });

  it.each([
    '',
    ' 27',
    '-1',
    '+3',
    '2.5',
    '1e3',
    '0x10',
    'W',
    'NaN',
    '9'.repeat(20),
    '1000',
    '2147483647',
    '2147483648',
    1_000,
    2 ** 31,
    2 ** 53,
    1e308,
    -1,
    2.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    true,
    [],
    {},
  ])('%j is not a score (GM-05, ST-07)', (raw) => {
    expect(parseScore(raw)).toBeNull();
  });

  const teams = { homeTeam: 'Chiefs', awayTeam: 'Ravens' };
  const chiefs = { name: 'Chiefs', score: '27' };
  const ravens = { name: 'Ravens', score: '20' };

  it.each([
    ['home first', [chiefs, ravens]],
    ['away first', [ravens, chiefs]],
  ])('are found by name, %s (GM-05)', (_, scores) => {
    expect(readResult({ ...teams, completed: true, scores })).toEqual({ homeScore: 27, awayScore: 20 });
  });

  it('a game that is not completed is pending, whatever the score (ST-07)', () => {
    expect(readResult({ ...teams, completed: false, scores: [chiefs, ravens] })).toBe('pending');
    expect(readResult({ ...teams, completed: false, scores: null })).toBe('pending');
  });

  it.each([
    ['no scores', 'scores_missing', null],
    ['an empty list', 'scores_missing', []],
    ['one team alone', 'scores_missing', [chiefs]],
    ['a missing score', 'scores_missing', [chiefs, { name: 'Ravens', score: null }]],
    ['another team', 'names_differ', [chiefs, { name: 'Bills', score: '20' }]],
    ['one team twice', 'names_differ', [chiefs, chiefs]],
    ['a third entry', 'names_differ', [chiefs, ravens, { name: 'Bills', score: '3' }]],
    ['other spelling', 'names_differ', [{ name: 'chiefs', score: '27' }, ravens]],
    ['a score that is no number', 'not_whole_numbers', [chiefs, { name: 'Ravens', score: 'W' }]],
    ['a negative score', 'not_whole_numbers', [chiefs, { name: 'Ravens', score: '-1' }]],
    ['half a point', 'not_whole_numbers', [chiefs, { name: 'Ravens', score: '20.5' }]],
    ['a score above 999', 'not_whole_numbers', [chiefs, { name: 'Ravens', score: '1000' }]],
  ] as const)('a completed game with %s needs review: %s (GM-05)', (_, reason, scores) => {
    expect(readResult({ ...teams, completed: true, scores })).toBe(reason);
  });

  it('a completed game listed twice in one response needs review, but a live one does not (GM-05)', () => {
    const twice = { ...teams, scores: [chiefs, ravens], isContradicted: true };
    expect(readResult({ ...twice, completed: true })).toBe('told_twice');
    expect(readResult({ ...twice, completed: false })).toBe('pending');
  });

  it.each([
    ['americanfootball_nfl', false],
    ['americanfootball_ncaaf', true],
    ['basketball_nba', true],
    ['basketball_wnba', true],
    ['basketball_ncaab', true],
    ['baseball_mlb', true],
    ['icehockey_nhl', true],
  ] as const)('a tied final score in %s is held: %s; any other is not (GM-08)', (sport, isHeld) => {
    expect(isHeldScore(sport, { homeScore: 20, awayScore: 20 })).toBe(isHeld);
    expect(isHeldScore(sport, { homeScore: 0, awayScore: 0 })).toBe(isHeld);
    expect(isHeldScore(sport, { homeScore: 20, awayScore: 21 })).toBe(false);
  });

  it('a tied score is held for 24 hours (GM-08)', () => {
    expect(heldSince(new Date('2026-11-02T20:00:00Z'))).toEqual(new Date('2026-11-01T20:00:00Z'));
  });
});
