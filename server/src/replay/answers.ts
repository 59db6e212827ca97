import { SPORT_KEYS, type SportKey } from '@evens/domain/lines/model';
import { impliedProbability } from '@evens/domain/shared/american-odds';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { gamesBetween, type ReplayGame } from './calendar.ts';
import { QUOTE_STEP_MS, type Quote, quoteBefore } from './closing-lines.ts';
import { playedShare, quoteDuring, scoreAt } from './in-play.ts';
import { BOOKS, LEAGUES } from './leagues.ts';
import { spacedName } from './seasons.ts';
import { seededRandom } from './seeded-random.ts';

const LONGEST_GAME_MS = 6 * HOUR_MS;
const SCORES_STEP_MS = 30_000;

export type OddsRequest = {
  readonly regions: readonly string[];
  readonly markets: readonly string[];
  readonly isDecimal: boolean;
};

type Outcome = { name: string; price: number; point?: number };

/** The leagues and whether they are in season. */
export function sportsAnswer(now: Date, isAll: boolean): object[] {
  return SPORT_KEYS.map((key) => {
    const { group, title, description } = LEAGUES[key];
    const coming = gamesBetween(key, new Date(now.getTime() - DAY_MS), new Date(now.getTime() + 21 * DAY_MS));
    return { key, group, title, description, active: coming.length > 0, has_outrights: false };
  }).filter((sport) => isAll || sport.active);
}

/** The live and upcoming games of a league, with each book's prices. */
export function oddsAnswer(sport: SportKey, request: OddsRequest, now: Date): object[] {
  return listedGames(sport, LONGEST_GAME_MS, now)
    .filter((game) => game.endsAt > now)
    .map((game) => ({ ...eventHead(game), bookmakers: listBookmakers(game, request, now) }));
}

/** The live and upcoming games, and completed ones that started in the last few days. */
export function scoresAnswer(sport: SportKey, daysFrom: number, now: Date): object[] {
  return listedGames(sport, Math.max(daysFrom * DAY_MS, LONGEST_GAME_MS), now)
    .filter((game) => daysFrom > 0 || game.endsAt > now)
    .map((game) => ({ ...eventHead(game), ...toScoreEvent(game, now) }));
}

function listedGames(sport: SportKey, backMs: number, now: Date): ReplayGame[] {
  const until = new Date(now.getTime() + LEAGUES[sport].daysAhead * DAY_MS);
  return gamesBetween(sport, new Date(now.getTime() - backMs), until);
}

function eventHead(game: ReplayGame): object {
  return {
    id: game.id,
    sport_key: game.past.sport,
    sport_title: LEAGUES[game.past.sport].title,
    commence_time: isoSeconds(game.startsAt),
    home_team: spacedName(game.past.home),
    away_team: spacedName(game.past.away),
  };
}

function toScoreEvent(game: ReplayGame, now: Date): object {
  if (now < game.startsAt) return { completed: false, scores: null, last_update: null };
  const readAt = new Date(Math.floor(now.getTime() / SCORES_STEP_MS) * SCORES_STEP_MS);
  const completed = now >= game.endsAt;
  const score = scoreAt(game, completed ? 1 : playedShare(game, readAt));
  const home = { name: spacedName(game.past.home), score: String(score.home) };
  const away = { name: spacedName(game.past.away), score: String(score.away) };
  return {
    completed,
    scores: game.past.sport.startsWith('americanfootball') ? [away, home] : [home, away],
    last_update: isoSeconds(completed ? game.endsAt : new Date(Math.max(readAt.getTime(), game.startsAt.getTime()))),
  };
}

function listBookmakers(game: ReplayGame, request: OddsRequest, now: Date): object[] {
  const isRunning = now >= game.startsAt;
  const step = isRunning ? MINUTE_MS : QUOTE_STEP_MS;
  const lastUpdate = isoSeconds(new Date(Math.floor(now.getTime() / step) * step));
  return BOOKS.flatMap((book, index) => {
    const isAbsent = index > 0 && seededRandom(game.id, book.key, 'absent') < 0.04;
    if (!request.regions.includes(book.region) || isAbsent || (isRunning && !book.isInPlay)) return [];
    const quote = isRunning
      ? quoteDuring(game, book, now)
      : quoteBefore(game, { key: book.key, isFirst: index === 0 }, now);
    const markets = listMarkets(game, quote)
      .filter((market) => request.markets.includes(market.key))
      .map(({ key, outcomes }) => ({ key, last_update: lastUpdate, outcomes: outcomes.map(pricedFor(request)) }));
    return markets.length === 0 ? [] : [{ key: book.key, title: book.title, last_update: lastUpdate, markets }];
  });
}

/** Outcomes are sorted by name, no matter which side is at home. */
function listMarkets(game: ReplayGame, { moneyline, spread, total }: Quote): { key: string; outcomes: Outcome[] }[] {
  const [home, away] = [spacedName(game.past.home), spacedName(game.past.away)];
  const markets: { key: string; outcomes: Outcome[] }[] = [];
  if (moneyline) {
    const outcomes = [
      { name: home, price: moneyline.home },
      { name: away, price: moneyline.away },
    ];
    markets.push({ key: 'h2h', outcomes: byName(outcomes) });
  }
  if (spread) {
    const outcomes = [
      { name: home, price: spread.home, point: spread.pointHome },
      { name: away, price: spread.away, point: -spread.pointHome || 0 },
    ];
    markets.push({ key: 'spreads', outcomes: byName(outcomes) });
  }
  if (total) {
    const outcomes = [
      { name: 'Over', price: total.over, point: total.point },
      { name: 'Under', price: total.under, point: total.point },
    ];
    markets.push({ key: 'totals', outcomes });
  }
  return markets;
}

function byName(outcomes: Outcome[]): Outcome[] {
  return outcomes.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function pricedFor(request: OddsRequest): (outcome: Outcome) => Outcome {
  if (!request.isDecimal) return (outcome) => outcome;
  return (outcome) => ({ ...outcome, price: Math.round(100 / impliedProbability(outcome.price)) / 100 });
}

export function isoSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
