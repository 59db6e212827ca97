import { readFileSync } from 'node:fs';
import type { World } from '@evens/server/testing/servers/world';
import type { Game, Score } from './expected-outcome.ts';

type StandInGame = World['odds']['games'][number];

/** A game from a recorded provider response, in the provider's format. */
type RecordedGame = {
  id: string;
  sport_key: StandInGame['sport'];
  commence_time: string;
  home_team: string;
  away_team: string;
  bookmakers: unknown[];
};

type ScoresItem = {
  home_team: string;
  away_team: string;
  completed: boolean;
  scores: { name: string; score: string }[];
};

/** Makes the stand-in provider send a response recorded from the real one. */
export function offerRecorded(world: World, file: string): StandInGame[] {
  const folder = new URL('../../server/fixtures/odds-api/', import.meta.url);
  const recorded: RecordedGame[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const games = recorded.map((game) => ({
    id: game.id,
    sport: game.sport_key,
    homeTeam: game.home_team,
    awayTeam: game.away_team,
    startsAt: new Date(game.commence_time),
    bookmakers: game.bookmakers,
  }));
  world.odds.games.push(...games);
  return games;
}

/** Asks the provider for a final score directly, without Evens. */
export async function finalScore(world: World, sport: string, { awayTeam, homeTeam }: Game): Promise<Score> {
  const answer = await fetch(`${world.providerUrl}/sports/${sport}/scores/?daysFrom=3&apiKey=a-key-for-tests`);
  const items: ScoresItem[] = await answer.json();
  const item = items.find((game) => game.home_team === homeTeam && game.away_team === awayTeam && game.completed);
  const getScore = (team: string) => Number(item?.scores.find(({ name }) => name === team)?.score ?? Number.NaN);
  return { away: getScore(awayTeam), home: getScore(homeTeam) };
}
