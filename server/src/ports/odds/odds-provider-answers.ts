import type { Bookmaker, GameLine, SportKey } from '@evens/domain/lines/model';
import { isAmericanOdds } from '@evens/domain/shared/american-odds';

/** A game with the books' prices. Its id is the provider's. */
export type ProviderGame = GameLine;

/** The provider's score of a game, not judged yet. A score is its text, or null if there is none. */
export type ProviderScore = {
  id: string;
  sport_key: SportKey;
  commence_time: string;
  home_team: string;
  away_team: string;
  completed: boolean;
  scores: { name: string; score: string | null }[] | null;
  last_update: string | null;
};

type Json = Record<string, unknown>;
type Outcome = { name: string; odds: number | null; point: number | null; isForeign: boolean };
type Sides = { first: Outcome | undefined; second: Outcome | undefined };
type ReadContext = { sportKey: SportKey; readAt: Date };
type Teams = { home: string; away: string };
type Markets = Bookmaker['markets'];

const MAX_TEXT = 200;
const LARGEST_POINT = 1_000;

/** Reads an answer of /odds, without anything that isn't a game between two sides or a price on one of them. */
export function readOddsAnswer(items: readonly unknown[], { sportKey, readAt }: ReadContext): ProviderGame[] {
  const games = items.flatMap((item) => {
    const head = readHead(item, sportKey);
    if (!head) return [];
    const { event, ...rest } = head;
    const teams = { home: rest.home_team, away: rest.away_team };
    const bookmakers = asList(event.bookmakers).flatMap((book) => readBook(book, teams, readAt));
    return [{ ...rest, sport_title: asText(event.sport_title) ?? rest.sport_key, bookmakers }];
  });
  return firstOfEachId(games);
}

/** Reads an answer of /scores. Scores stay as they were sent, and are judged later. */
export function readScoresAnswer(items: readonly unknown[], sportKey: SportKey): ProviderScore[] {
  return items.flatMap((item) => {
    const head = readHead(item, sportKey);
    if (!head) return [];
    const { event, ...rest } = head;
    const scores = Array.isArray(event.scores) ? event.scores.map(readScore) : null;
    return [{ ...rest, completed: event.completed === true, scores, last_update: asTime(event.last_update) }];
  });
}

function readHead(item: unknown, sport_key: SportKey) {
  const event = asObject(item);
  const id = asText(event.id);
  const commence_time = asTime(event.commence_time);
  const home_team = asText(event.home_team);
  const away_team = asText(event.away_team);
  if (!id || event.sport_key !== sport_key || !commence_time || !home_team || !away_team || home_team === away_team)
    return null;
  return { event, id, sport_key, commence_time, home_team, away_team };
}

function readScore(item: unknown): { name: string; score: string | null } {
  const { name, score } = asObject(item);
  const reported = typeof score === 'string' || typeof score === 'number' ? readable(String(score)) : null;
  return { name: asText(name) ?? '', score: reported };
}

function readBook(item: unknown, teams: Teams, readAt: Date): Bookmaker[] {
  const book = asObject(item);
  const key = asText(book.key);
  if (!key) return [];
  const quoted = asList(book.markets).map(asObject);
  if (quoted.some(isOtherFormat)) return [];
  const markets = readMarkets(quoted, teams);
  if (!markets.moneyline && !markets.spread && !markets.total) return [];
  const lastUpdate = asTime(book.last_update) ?? asTime(quoted[0]?.last_update) ?? readAt.toISOString();
  return [{ key, title: asText(book.title) ?? key, last_update: lastUpdate, markets }];
}

function readMarkets(quoted: readonly Json[], teams: Teams): Markets {
  return {
    moneyline: readMoneyline(readSides(quoted, 'h2h', [teams.home, teams.away]), teams),
    spread: readSpread(readSides(quoted, 'spreads', [teams.home, teams.away])),
    total: readTotal(readSides(quoted, 'totals', ['Over', 'Under'])),
  };
}

function readMoneyline(sides: Sides | null, { home, away }: Teams): Markets['moneyline'] {
  if (!sides) return null;
  return {
    away: { name: away, odds: sides.second?.odds ?? null },
    home: { name: home, odds: sides.first?.odds ?? null },
  };
}

function readSpread(sides: Sides | null): Markets['spread'] {
  const point = agreedPoint(sides?.first?.point, opposite(sides?.second?.point));
  if (!sides || point === null) return null;
  return {
    away: { point: -point || 0, odds: sides.second?.odds ?? null },
    home: { point, odds: sides.first?.odds ?? null },
  };
}

function readTotal(sides: Sides | null): Markets['total'] {
  const point = agreedPoint(sides?.first?.point, sides?.second?.point);
  if (!sides || point === null || point <= 0) return null;
  return { point, over: { odds: sides.first?.odds ?? null }, under: { odds: sides.second?.odds ?? null } };
}

/**
 * The two sides of a market by name. Null unless every outcome is one of them, none is listed twice, at least one has a
 * price, and all prices are valid. With a third outcome, such as a draw, it's a different market.
 */
function readSides(quoted: readonly Json[], market: string, names: readonly [string, string]): Sides | null {
  const outcomes = asList(quoted.find(({ key }) => key === market)?.outcomes).map(readOutcome);
  const [first = [], second = []] = names.map((name) => outcomes.filter((outcome) => outcome.name === name));
  if (first.length > 1 || second.length > 1 || first.length + second.length !== outcomes.length) return null;
  const isPriced = outcomes.some(({ odds }) => odds !== null) && !outcomes.some(({ isForeign }) => isForeign);
  return isPriced ? { first: first[0], second: second[0] } : null;
}

function readOutcome(item: unknown): Outcome {
  const { name, price, point } = asObject(item);
  const odds = isAmericanOdds(price) ? price : null;
  const isForeign = odds === null && price !== undefined && price !== null;
  return { name: asText(name) ?? '', odds, point: readPoint(point), isForeign };
}

/**
 * American odds are whole numbers of 100 or more, or -100 or less. A book with any other number, such as 1.91, uses
 * another format, in which 101 has another meaning. All its prices are ignored, because converting them would round.
 */
function isOtherFormat({ outcomes }: Json): boolean {
  const prices = asList(outcomes).map((outcome) => asObject(outcome).price);
  return prices.some((price) => typeof price === 'number' && !isAmericanOdds(price));
}

/** Only whole and half points. A quarter line settles in two halves, which no bet here does. */
function readPoint(point: unknown): number | null {
  if (typeof point !== 'number' || !Number.isInteger(point * 2) || Math.abs(point) > LARGEST_POINT) return null;
  return point || 0;
}

function opposite(point: number | null | undefined): number | null | undefined {
  return typeof point === 'number' ? -point || 0 : point;
}

/** The point of a market that may lack a side. Null if the sides contradict each other. */
function agreedPoint(first: number | null | undefined, second: number | null | undefined): number | null {
  if (first === undefined) return second ?? null;
  if (second === undefined) return first;
  return first === second ? first : null;
}

function firstOfEachId(games: ProviderGame[]): ProviderGame[] {
  const byId = new Map<string, ProviderGame>();
  for (const game of games) if (!byId.has(game.id)) byId.set(game.id, game);
  return [...byId.values()];
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.length > MAX_TEXT) return null;
  return value === readable(value) ? value : null;
}

/** The database can't store zero characters or half surrogate pairs. One such text would lose the whole answer. */
function readable(text: string): string {
  return text.replaceAll('\0', '\ufffd').slice(0, MAX_TEXT).toWellFormed();
}

/** ISO text, or seconds since 1970, which the provider sends on request. Always returned as ISO text. */
function asTime(value: unknown): string | null {
  const ms = typeof value === 'number' ? value * 1000 : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  const year = Number.isFinite(ms) && Math.abs(ms) < 8.64e15 ? new Date(ms).getUTCFullYear() : 0;
  return year >= 2000 && year < 2200 ? new Date(ms).toISOString() : null;
}
