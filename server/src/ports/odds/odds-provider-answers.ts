import type { Bookmaker, GameLine, SportKey } from '@evens/domain/lines/model';
import { isAmericanOdds } from '@evens/domain/shared/american-odds';

/** A game with the books' prices; its id is the provider's. */
export type ProviderGame = GameLine;

/** What the provider says of a game's score, not judged yet: a score is its text, null where there is none. */
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
type Reading = { sportKey: SportKey; readAt: Date };
type Teams = { home: string; away: string };
type Markets = Bookmaker['markets'];

const MAX_TEXT = 200;
const LARGEST_POINT = 1_000;

/** Reads an answer of /odds. What cannot be a game between two sides, or a price on one, is left out. */
export function readOddsAnswer(items: readonly unknown[], { sportKey, readAt }: Reading): ProviderGame[] {
  const games = items.flatMap((item) => {
    const head = readHead(item, sportKey);
    if (!head) return [];
    const { event, ...rest } = head;
    const teams = { home: rest.home_team, away: rest.away_team };
    const bookmakers = listOf(event.bookmakers).flatMap((book) => readBook(book, teams, readAt));
    return [{ ...rest, sport_title: textOf(event.sport_title) ?? rest.sport_key, bookmakers }];
  });
  return firstOfEachId(games);
}

/** Reads an answer of /scores. Scores stay as they were sent, to be judged where results are. */
export function readScoresAnswer(items: readonly unknown[], sportKey: SportKey): ProviderScore[] {
  return items.flatMap((item) => {
    const head = readHead(item, sportKey);
    if (!head) return [];
    const { event, ...rest } = head;
    const scores = Array.isArray(event.scores) ? event.scores.map(readScore) : null;
    return [{ ...rest, completed: event.completed === true, scores, last_update: timeOf(event.last_update) }];
  });
}

function readHead(item: unknown, sport_key: SportKey) {
  const event = objectOf(item);
  const id = textOf(event.id);
  const commence_time = timeOf(event.commence_time);
  const home_team = textOf(event.home_team);
  const away_team = textOf(event.away_team);
  if (!id || event.sport_key !== sport_key || !commence_time || !home_team || !away_team || home_team === away_team)
    return null;
  return { event, id, sport_key, commence_time, home_team, away_team };
}

function readScore(item: unknown): { name: string; score: string | null } {
  const { name, score } = objectOf(item);
  const told = typeof score === 'string' || typeof score === 'number' ? readable(String(score)) : null;
  return { name: textOf(name) ?? '', score: told };
}

function readBook(item: unknown, teams: Teams, readAt: Date): Bookmaker[] {
  const book = objectOf(item);
  const key = textOf(book.key);
  if (!key) return [];
  const quoted = listOf(book.markets).map(objectOf);
  if (quoted.some(isOtherFormat)) return [];
  const markets = readMarkets(quoted, teams);
  if (!markets.moneyline && !markets.spread && !markets.total) return [];
  const lastUpdate = timeOf(book.last_update) ?? timeOf(quoted[0]?.last_update) ?? readAt.toISOString();
  return [{ key, title: textOf(book.title) ?? key, last_update: lastUpdate, markets }];
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
 * The two sides of a market by their names; null unless all its outcomes are such sides, each at most once, at least one with
 * a price and none with what is no price. A third outcome, as a draw, makes it another market than those kept here.
 */
function readSides(quoted: readonly Json[], market: string, names: readonly [string, string]): Sides | null {
  const outcomes = listOf(quoted.find(({ key }) => key === market)?.outcomes).map(readOutcome);
  const [first = [], second = []] = names.map((name) => outcomes.filter((outcome) => outcome.name === name));
  if (first.length > 1 || second.length > 1 || first.length + second.length !== outcomes.length) return null;
  const isPriced = outcomes.some(({ odds }) => odds !== null) && !outcomes.some(({ isForeign }) => isForeign);
  return isPriced ? { first: first[0], second: second[0] } : null;
}

function readOutcome(item: unknown): Outcome {
  const { name, price, point } = objectOf(item);
  const odds = isAmericanOdds(price) ? price : null;
  const isForeign = odds === null && price !== undefined && price !== null;
  return { name: textOf(name) ?? '', odds, point: pointOf(point), isForeign };
}

/**
 * American prices are whole numbers of at least 100 in size. A book with a number that is none, as 1.91, speaks another
 * format, in which 101 means something else too: nothing of it is taken, and nothing is converted, as that would round.
 */
function isOtherFormat({ outcomes }: Json): boolean {
  const prices = listOf(outcomes).map((outcome) => objectOf(outcome).price);
  return prices.some((price) => typeof price === 'number' && !isAmericanOdds(price));
}

/** Only halves and wholes: a quarter line pays by halves, which no bet here does. */
function pointOf(point: unknown): number | null {
  if (typeof point !== 'number' || !Number.isInteger(point * 2) || Math.abs(point) > LARGEST_POINT) return null;
  return point || 0;
}

function opposite(point: number | null | undefined): number | null | undefined {
  return typeof point === 'number' ? -point || 0 : point;
}

/** The point of a market of which a side may be missing; null when the sides contradict each other. */
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

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.length > MAX_TEXT) return null;
  return value === readable(value) ? value : null;
}

/** The database keeps neither zero characters nor halves of surrogate pairs, and one such text would lose the whole answer. */
function readable(text: string): string {
  return text.replaceAll('\0', '\ufffd').slice(0, MAX_TEXT).toWellFormed();
}

/** ISO text, or seconds since 1970 as the provider sends them on request; always answered as ISO text. */
function timeOf(value: unknown): string | null {
  const ms = typeof value === 'number' ? value * 1000 : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  const year = Number.isFinite(ms) && Math.abs(ms) < 8.64e15 ? new Date(ms).getUTCFullYear() : 0;
  return year >= 2000 && year < 2200 ? new Date(ms).toISOString() : null;
}
