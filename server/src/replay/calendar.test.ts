import { SPORT_KEYS } from '@evens/domain/lines/model';
import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { easternTime, gamesBetween } from './calendar.ts';
import { loadSeason } from './seasons.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const daysLater = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);
const eastern = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

describe('the replayed calendar', () => {
  it('at least 20 games start within the next 7 days on every day of two years (LN-25)', () => {
    const counts = Array.from({ length: 732 }, (_, index) => {
      const from = daysLater(day('2027-01-01'), index);
      return SPORT_KEYS.reduce((sum, sport) => sum + gamesBetween(sport, from, daysLater(from, 7)).length, 0);
    });
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(20);
  });

  it('plays games from the same time of year, on the same day of the week, in any year', () => {
    for (const sport of SPORT_KEYS) {
      const first = loadSeason(sport).games[0];
      for (const year of [2020, 2026, 2028, 2051]) {
        const opening = gamesBetween(sport, day(`${year}-02-20`), day(`${year}-12-31`)).find(
          (game) => game.past === first,
        );
        const playedOn = day(eastern.format(opening?.startsAt).slice(0, 10)).getTime() / DAY_MS;
        const then = first?.day ?? 0;
        const sameDate = new Date(then * DAY_MS).setUTCFullYear(year) / DAY_MS;
        expect(Math.abs(playedOn - then) % 7).toBe(0);
        expect(Math.abs(playedOn - sameDate)).toBeLessThanOrEqual(5);
      }
    }
  });

  it('plays every game of a season exactly once a year', () => {
    for (const sport of SPORT_KEYS) {
      const offSeason = sport === 'baseball_mlb' || sport === 'basketball_wnba' ? '02-28' : '08-10';
      const games = gamesBetween(sport, day(`2026-${offSeason}`), day(`2029-${offSeason}`));
      const counts = new Map<unknown, number>();
      for (const game of games) counts.set(game.past, (counts.get(game.past) ?? 0) + 1);
      expect(new Set(games.map((game) => game.id)).size).toBe(games.length);
      expect(counts.size).toBe(loadSeason(sport).games.length);
      expect(new Set(counts.values())).toEqual(new Set([3]));
    }
  });

  it('always gives a game the same id, for any time range', () => {
    const [opening] = gamesBetween('americanfootball_nfl', day('2026-08-01'), day('2026-12-01'));
    const [again] = gamesBetween('americanfootball_nfl', day('2026-09-03'), day('2026-09-05'));
    expect(opening?.past.home).toBe('Kansas City Chiefs');
    expect(opening?.id).toBe('870f6c1fc45ce8407ef0e8f50ab6a750');
    expect(again?.id).toBe(opening?.id);
  });

  it('has no games for a league out of season', () => {
    expect(gamesBetween('basketball_nba', day('2026-07-15'), day('2026-08-15'))).toEqual([]);
    expect(gamesBetween('americanfootball_nfl', day('2026-04-01'), day('2026-05-01'))).toEqual([]);
  });

  it('keeps known starts, and keeps two games of the same teams on one day well apart', () => {
    const nfl = gamesBetween('americanfootball_nfl', day('2026-08-01'), day('2027-03-01'));
    for (const game of nfl) {
      const [hours = 0, minutes = 0] = eastern.format(game.startsAt).slice(-5).split(':').map(Number);
      expect(hours * 60 + minutes).toBe(game.past.startMinute);
    }
    const starts = new Map<string, number[]>();
    for (const game of gamesBetween('baseball_mlb', day('2026-02-01'), day('2026-12-01'))) {
      const key = [game.past.day, ...[game.past.home, game.past.away].sort()].join();
      starts.set(key, [...(starts.get(key) ?? []), game.startsAt.getTime()]);
    }
    const doubles = [...starts.values()].filter((times) => times.length > 1);
    expect(doubles.length).toBe(32);
    for (const [first = 0, second = 0] of doubles) expect(second - first).toBeGreaterThanOrEqual(3.5 * HOUR_MS);
  });

  it('knows US Eastern time before and after every clock change', () => {
    for (let index = 0; index < 5 * 366; index += 1) {
      const at = easternTime(day('2026-01-01').getTime() / DAY_MS + index, 13 * 60 + 5);
      expect(eastern.format(at)).toBe(`${daysLater(day('2026-01-01'), index).toISOString().slice(0, 10)}, 13:05`);
    }
  });
});
