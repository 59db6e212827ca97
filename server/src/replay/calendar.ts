import { createHash } from 'node:crypto';
import type { SportKey } from '@evens/domain/lines/model';
import { DAY_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { loadSeason, type Season, type SeasonGame } from './seasons.ts';
import { seededNormal } from './seeded-random.ts';
import { startMinuteFor } from './start-times.ts';

/** A past game, moved to today's calendar. */
export type ReplayGame = {
  readonly id: string;
  readonly past: SeasonGame;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

const DAYS_A_YEAR = 365.2425;

const USUAL_MINUTES: Record<SportKey, number> = {
  americanfootball_nfl: 190,
  americanfootball_ncaaf: 205,
  basketball_nba: 140,
  basketball_ncaab: 130,
  basketball_wnba: 130,
  baseball_mlb: 180,
  icehockey_nhl: 150,
};

/** The games of a sport that start at `from` or later and before `to`, sorted by start. */
export function gamesBetween(sport: SportKey, from: Date, to: Date): ReplayGame[] {
  const season = loadSeason(sport);
  const games: ReplayGame[] = [];
  for (let year = from.getUTCFullYear() - 1; year <= to.getUTCFullYear(); year += 1) {
    // A season moves by whole weeks, so every game keeps its day of the week. The copies of two years are 364 or 371
    // days apart, and a season is far shorter, so two copies always meet in the off-season.
    const shift = 7 * Math.round(((year - season.firstYear) * DAYS_A_YEAR) / 7);
    const firstDay = Math.floor(from.getTime() / DAY_MS) - 1 - shift;
    const lastDay = Math.ceil(to.getTime() / DAY_MS) - shift;
    for (let index = findFirstIndex(season, firstDay); index < season.games.length; index += 1) {
      const past = season.games[index];
      if (!past || past.day > lastDay) break;
      const startsAt = easternTime(past.day + shift, startMinuteFor(past));
      if (startsAt >= from && startsAt < to) games.push(placeGame(past, startsAt, year));
    }
  }
  return games.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1));
}

function findFirstIndex(season: Season, day: number): number {
  let low = 0;
  let high = season.games.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((season.games[middle]?.day ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function placeGame(past: SeasonGame, startsAt: Date, year: number): ReplayGame {
  const words = [past.sport, year, past.day, past.away, past.home, past.pairGame];
  const id = createHash('sha256').update(words.join('|')).digest('hex').slice(0, 32);
  const minutes = USUAL_MINUTES[past.sport] + Math.round(seededNormal(id, 'length') * 12);
  return { id, past, startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS) };
}

/** The time of a minute of a local day in US Eastern time. `day` counts days since 1970-01-01. */
export function easternTime(day: number, minute: number): Date {
  const standard = new Date(day * DAY_MS + (minute + 300) * MINUTE_MS);
  return isSummerTime(standard) ? new Date(standard.getTime() - 60 * MINUTE_MS) : standard;
}

/** US daylight saving time since 2007: from 02:00 on the second Sunday of March to 02:00 on the first Sunday of November. */
function isSummerTime(standard: Date): boolean {
  const year = standard.getUTCFullYear();
  return standard.getTime() >= nthSunday(year, 2, 2, 7) && standard.getTime() < nthSunday(year, 10, 1, 6);
}

function nthSunday(year: number, month: number, nth: number, hourUtc: number): number {
  const weekday = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((7 - weekday) % 7) + 7 * (nth - 1), hourUtc);
}
