import type { SportKey } from '@evens/domain/lines/model';
import { gamesBetween } from '../../replay/calendar.ts';
import { LEAGUES } from '../../replay/leagues.ts';

export type SeasonGame = { id: string; sport: SportKey; startsAt: Date; endsAt: Date };

/** The games of the real seasons on these days of the replay's calendar, sorted by start. */
export function seasonGames(sport: SportKey, from: Date, to: Date): SeasonGame[] {
  return gamesBetween(sport, from, to).map(({ id, startsAt, endsAt }) => ({ id, sport, startsAt, endsAt }));
}

/** How many days ahead the provider lists the games of a league. */
export function daysListed(sport: SportKey): number {
  return LEAGUES[sport].daysAhead;
}
