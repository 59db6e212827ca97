import { describe, expect, it } from 'vitest';
import type { SportKey } from '../model.ts';
import { LEAGUE_BY_SPORT, LEAGUES, TEAM_ROWS } from './model.ts';
import { contrast, teamMark } from './team-mark.ts';

/** WCAG 2.2, success criterion 1.4.3. */
const LEAST_CONTRAST = 4.5;

const teams = LEAGUES.flatMap((league) =>
  TEAM_ROWS[league].map(([name, letters]) => {
    const sport = Object.entries(LEAGUE_BY_SPORT).find(([, known]) => known === league)?.[0] as SportKey;
    return { name, letters, sport };
  }),
);

describe('the marks that Evens draws (XP-08)', () => {
  it('are readable for every team of the five leagues', () => {
    const unreadable = teams.flatMap(({ name, sport }) => {
      const mark = teamMark(name, sport);
      return mark && contrast(mark.ink, mark.ground) >= LEAST_CONTRAST ? [] : [name];
    });
    expect(teams.length).toBeGreaterThan(130);
    expect(unreadable).toEqual([]);
  });

  it('have the letters that people know, in the color of the team', () => {
    expect(teamMark('Kansas City Chiefs', 'americanfootball_nfl')).toEqual({
      letters: 'KC',
      ground: '#e31837',
      ink: '#ffffff',
    });
  });

  it('tell teams of one name apart by their sport', () => {
    const giants = ['americanfootball_nfl', 'baseball_mlb'] as const;
    expect(giants.map((sport) => teamMark('Giants', sport)?.letters)).toEqual(['NYG', 'SF']);
  });

  it.each(['Iowa State', 'Kansas City Chiefs'])('do not exist for a college team called %s', (name) => {
    expect(teamMark(name, 'basketball_ncaab')).toBeNull();
  });

  it.each([
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0b5a46', '#0b5a46', 1],
  ])('are judged by the contrast of %s and %s, which is %f', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  });
});
