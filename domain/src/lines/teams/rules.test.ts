import { describe, expect, it } from 'vitest';
import { abbreviateTeam } from './abbreviate-team.ts';
import { LEAGUES, TEAM_ALIASES, TEAM_ROWS } from './model.ts';
import { findTeam, logoPaths, normalizeTeam, shortTeamName } from './rules.ts';

const all = LEAGUES.flatMap((league) => TEAM_ROWS[league].map(([name]) => ({ league, name })));

describe('the table of teams', () => {
  it('has every team in the five leagues (LN-26)', () => {
    expect(LEAGUES.map((league) => TEAM_ROWS[league].length)).toEqual([32, 30, 30, 32, 15]);
  });

  it('gives each an abbreviation and a logo id', () => {
    for (const { name, league } of all) {
      expect(findTeam(name)).toMatchObject({ name, league, abbreviation: expect.stringMatching(/^[A-Z]{2,4}$/) });
      expect(findTeam(name)?.logoIds[0]).toMatch(/^[a-z]{2,4}$/);
    }
  });

  it('never has two teams with the same name in a league', () => {
    for (const league of LEAGUES) {
      const keys = TEAM_ROWS[league].flatMap(([name, , , ...others]) => [name, ...others].map(normalizeTeam));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('has the team of every alias', () => {
    const names = all.map(({ name }) => name);
    expect(Object.values(TEAM_ALIASES).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('finding a team (LN-29)', () => {
  it.each([
    ['Dallas Cowboys', 'Dallas Cowboys', 'by its exact name'],
    ['Montreal Canadiens', 'Montréal Canadiens', 'without its accent'],
    ['MONTRE\u0301AL canadiens', 'Montréal Canadiens', 'with an accent written apart'],
    ['St. Louis Blues', 'St Louis Blues', 'with another dot'],
    ['St Louis Cardinals', 'St. Louis Cardinals', 'without its dot'],
    ['LA Clippers', 'Los Angeles Clippers', 'in short'],
    ['Washington Football Team', 'Washington Commanders', 'by a former name'],
    ['Cleveland Indians', 'Cleveland Guardians', 'by a former name'],
    ['Arizona Coyotes', 'Utah Mammoth', 'by the name it had elsewhere'],
    ['Kansas City Chiefs (NFL)', 'Kansas City Chiefs', 'with something added'],
    ['Guardians', 'Cleveland Guardians', 'by a part that only one name has'],
    ['Lakers', 'Los Angeles Lakers', 'by an alias'],
    ['Nets', 'Brooklyn Nets', 'by an alias that is a part of other names'],
    ['Niners', 'San Francisco 49ers', 'by an alias'],
    ['red sox', 'Boston Red Sox', 'by an alias of two words'],
  ])('%s is the %s: %s', (name, team) => {
    expect(findTeam(name)?.name).toBe(team);
  });

  it.each([...Object.entries(TEAM_ALIASES)])('%s are the %s', (alias, team) => {
    expect(findTeam(alias)?.name).toBe(team);
  });

  it('only looks in the league of the game', () => {
    expect(findTeam('Kings', 'icehockey_nhl')?.name).toBe('Los Angeles Kings');
    expect(findTeam('Kings', 'basketball_nba')?.name).toBe('Sacramento Kings');
  });

  it('finds none for ambiguous names, unknown names, or college games', () => {
    expect(findTeam('New York')).toBeNull();
    expect(findTeam('Real Madrid')).toBeNull();
    expect(findTeam('')).toBeNull();
    expect(findTeam('Houston Cougars', 'basketball_ncaab')).toBeNull();
    expect(findTeam('Warriors', 'americanfootball_ncaaf')).toBeNull();
  });
});

describe('the path of a logo', () => {
  it('contains the league, size, and team (LN-27)', () => {
    expect(logoPaths({ league: 'nfl', logoIds: ['kc'] }, 500)).toEqual(['nfl/500/kc.png']);
  });

  it.each([
    ['Connecticut Sun', ['con', 'conn']],
    ['Utah Mammoth', ['utah', 'uta']],
    ['Vegas Golden Knights', ['vgk', 'vgs']],
    ['Athletics', ['ath', 'oak']],
  ])('%s may have it under more than one id', (name, ids) => {
    expect(findTeam(name)?.logoIds).toEqual(ids);
  });
});

it('a team has its abbreviation from the table, or one made from its letters', () => {
  expect(shortTeamName('Kansas City Chiefs', 'americanfootball_nfl')).toBe('KC');
  expect(shortTeamName('Sam Houston State Bearkats', 'americanfootball_ncaaf')).toBe('SHS');
});

it.each([
  ['Los Angeles Lakers', 'LAL'],
  ['Boston Celtics', 'BOS'],
  ['St. Louis Blues', 'SLB'],
  ['Texas A&M Aggies', 'TAM'],
  ['Liberty', 'LIB'],
  ['Montréal Canadiens', 'MON'],
])('%s is abbreviated to %s when it is not in the table (LN-30)', (team, short) => {
  expect(abbreviateTeam(team)).toBe(short);
});
