import type { SportKey } from '../model.ts';
import { abbreviateTeam } from './abbreviate-team.ts';
import { LEAGUE_BY_SPORT, LEAGUES, type League, TEAM_ALIASES, TEAM_ROWS } from './model.ts';

export type Team = { name: string; abbreviation: string; league: League; logoIds: readonly string[] };

type KnownTeam = Team & { keys: readonly string[] };

/** A shorter part appears in too many names to identify one team. */
const minPartCharacters = 4;

const knownTeams: readonly KnownTeam[] = LEAGUES.flatMap((league) =>
  TEAM_ROWS[league].map(([name, abbreviation, logoIds, ...otherNames]) => ({
    name,
    abbreviation,
    league,
    logoIds: logoIds.split(' '),
    keys: [name, ...otherNames].map(normalizeTeam),
  })),
);

/** Only lowercase letters and digits, without accents: 'Montréal Canadiens' and 'montreal-canadiens' are one name. */
export function normalizeTeam(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Finds a team by its exact name, then a similar one, then a nickname (LN-29). */
export function findTeam(name: string, sport?: SportKey): Team | null {
  const league = sport && LEAGUE_BY_SPORT[sport];
  // College teams share mascots and towns with the teams of the leagues, and none of them is in the table.
  if (sport && !league) return null;
  const teams = knownTeams.filter((team) => !league || team.league === league);
  return teams.find((team) => team.name === name) ?? matchTeam(teams, normalizeTeam(name));
}

function matchTeam(teams: readonly KnownTeam[], key: string): Team | null {
  const same = teams.filter(({ keys }) => keys.includes(key));
  if (same.length > 0) return onlyOne(same);
  const aliased = TEAM_ALIASES[key];
  const near = teams.filter(({ keys }) => keys.some((known) => isPart(key, known) || isPart(known, key)));
  return onlyOne(near) ?? teams.find((team) => team.name === aliased) ?? null;
}

/** An ambiguous name matches no team. */
function onlyOne(teams: readonly Team[]): Team | null {
  return teams.length === 1 ? (teams[0] ?? null) : null;
}

function isPart(part: string, whole: string): boolean {
  return part.length >= minPartCharacters && whole.includes(part);
}

/** Possible paths of a team's logo, likeliest first: league, size, and team id (LN-27). */
export function logoPaths({ league, logoIds }: Pick<Team, 'league' | 'logoIds'>, sizePixels: number): string[] {
  return logoIds.map((id) => `${league}/${sizePixels}/${id}.png`);
}

/** The team's abbreviation, or the three letters used instead. */
export function shortTeamName(name: string, sport?: SportKey): string {
  return findTeam(name, sport)?.abbreviation ?? abbreviateTeam(name);
}
