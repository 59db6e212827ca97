import { impliedProbability, isAmericanOdds } from '../shared/american-odds.ts';
import { fairPair } from '../shared/fair-odds.ts';
import { limits } from '../shared/limits.ts';
import { type Instant, instantMs, localDay } from '../shared/time.ts';
import { DAY_MS } from '../shared/time-units.ts';
import type {
  BetType,
  Bookmaker,
  DateFilter,
  FairLines,
  FairSide,
  GameLine,
  GameResult,
  GameState,
  ReviewReason,
  SportKey,
} from './model.ts';

/** The provider has no key 'caesars': Caesars comes as williamhill_us, and the other name stays as its alias (LN-08). */
/** The books that the Automatic choice prefers, best first. */
export const AUTOMATIC_BOOKS: readonly string[] = [
  'draftkings',
  'fanduel',
  'caesars',
  'betmgm',
  'espnbet',
  'williamhill_us',
];

/** Two books are always equally far from their average, so rounding errors must not choose between them. */
const sameDistance = 1e-12;

type Quoted = Pick<Bookmaker, 'key' | 'markets'>;
type StartingGame = Pick<GameLine, 'commence_time' | 'home_team' | 'away_team'>;
type Viewing = { now: Date; timeZone: string };
type Chances = { home: number; away: number };
type ScoresAnswer = {
  homeTeam: string;
  awayTeam: string;
  completed: boolean;
  scores: readonly { name: string; score: unknown }[] | null;
  /** One response listed the game twice with different scores. */
  isContradicted?: boolean;
};

/** Whether any book quotes a market of a game. */
export function isQuoted(bookmakers: readonly Quoted[]): boolean {
  return bookmakers.some(hasMarket);
}

function hasMarket({ markets }: Quoted): boolean {
  return Boolean(markets.moneyline ?? markets.spread ?? markets.total);
}

/** The book whose prices a game shows; null when no book, or none of the chosen ones, quotes it (LN-08 to LN-10). */
export function chooseBook<T extends Quoted>(bookmakers: readonly T[], chosenKeys?: readonly string[]): T | null {
  const quoting = bookmakers.filter(hasMarket);
  const preferred = chosenKeys?.length ? chosenKeys : AUTOMATIC_BOOKS;
  const candidates = quoting.filter(({ key }) => preferred.includes(key)).sort(byAutomaticOrder);
  if (candidates.length === 0) return chosenKeys?.length ? null : (quoting[0] ?? null);
  return closestToAverage(candidates) ?? candidates[0] ?? null;
}

function byAutomaticOrder(a: Quoted, b: Quoted): number {
  return rank(a) - rank(b);
}

function rank({ key }: Quoted): number {
  const rankIndex = AUTOMATIC_BOOKS.indexOf(key);
  return rankIndex < 0 ? AUTOMATIC_BOOKS.length : rankIndex;
}

function closestToAverage<T extends Quoted>(books: readonly T[]): T | null {
  const priced = books.flatMap((book) => {
    const chances = moneylineChances(book);
    return chances ? [{ book, chances }] : [];
  });
  const average = {
    home: priced.reduce((sum, { chances }) => sum + chances.home, 0) / priced.length,
    away: priced.reduce((sum, { chances }) => sum + chances.away, 0) / priced.length,
  };
  let best: { book: T; distance: number } | null = null;
  for (const { book, chances } of priced) {
    const distance = Math.abs(chances.home - average.home) + Math.abs(chances.away - average.away);
    if (!best || distance < best.distance - sameDistance) best = { book, distance };
  }
  return best?.book ?? null;
}

function moneylineChances({ markets }: Quoted): Chances | null {
  const home = markets.moneyline?.home.odds;
  const away = markets.moneyline?.away.odds;
  if (!isAmericanOdds(home) || !isAmericanOdds(away)) return null;
  return { home: impliedProbability(home), away: impliedProbability(away) };
}

/** A book's three markets without its margin. A moneyline price is never invented (LN-20). */
export function fairLines({ key, title, markets }: Bookmaker): FairLines {
  return {
    book: key,
    title,
    moneyline: fairMoneyline(markets.moneyline),
    spread: fairSpread(markets.spread),
    total: fairTotal(markets.total),
  };
}

/** The fair sides of a market, the home team or Over first. Empty if the book doesn't quote it, and for custom bets. */
export function marketSides(fair: FairLines, betType: BetType): readonly FairSide[] {
  if (betType === 'custom') return [];
  if (betType === 'total') return fair.total ? [fair.total.over, fair.total.under] : [];
  const sides = fair[betType];
  return sides ? [sides.home, sides.away] : [];
}

function fairMoneyline(market: Bookmaker['markets']['moneyline']): FairLines['moneyline'] {
  const home = market?.home.odds;
  const away = market?.away.odds;
  if (!isAmericanOdds(home) || !isAmericanOdds(away)) return null;
  const [fairHome, fairAway] = fairSides({ odds: home, line: null }, { odds: away, line: null });
  return { home: fairHome, away: fairAway };
}

/** Points that are not opposite are two markets, not two sides of one: such a spread is not offered. */
function fairSpread(market: Bookmaker['markets']['spread']): FairLines['spread'] {
  if (!market || !Number.isFinite(market.home.point) || market.home.point + market.away.point !== 0) return null;
  const prices = quotedPrices(market.home.odds, market.away.odds);
  if (!prices) return null;
  const line = unsignedZero(market.home.point);
  const [home, away] = fairSides({ odds: prices[0], line }, { odds: prices[1], line: unsignedZero(-line) });
  return { home, away };
}

/** A total of 0 can't be bet under, so it isn't offered. */
function fairTotal(market: Bookmaker['markets']['total']): FairLines['total'] {
  if (!market || !Number.isFinite(market.point) || market.point <= 0) return null;
  const prices = quotedPrices(market.over.odds, market.under.odds);
  if (!prices) return null;
  const line = market.point;
  const [over, under] = fairSides({ odds: prices[0], line }, { odds: prices[1], line });
  return { over, under };
}

/** One missing price of a quoted spread or total counts as -110; without any price the market is not quoted (LN-20). */
function quotedPrices(first: number | null, second: number | null): [number, number] | null {
  const a = isAmericanOdds(first) ? first : null;
  const b = isAmericanOdds(second) ? second : null;
  if (a === null && b === null) return null;
  return [a ?? limits.cacheMissingOdds, b ?? limits.cacheMissingOdds];
}

type PricedSide = { odds: number; line: number | null };

function fairSides(a: PricedSide, b: PricedSide): [FairSide, FairSide] {
  const { oddsA, oddsB } = fairPair(a.odds, b.odds);
  return [
    { line: a.line, odds: oddsA, originalOdds: a.odds },
    { line: b.line, odds: oddsB, originalOdds: b.odds },
  ];
}

function unsignedZero(line: number): number {
  return line === 0 ? 0 : line;
}

/** Started, and not more than four hours ago (LN-04). */
export function isLive(startsAt: Instant, now: Date): boolean {
  const ageMs = now.getTime() - instantMs(startsAt);
  return ageMs >= 0 && ageMs <= limits.liveWindowMs;
}

/** Whether bids can be posted on a game: not over, not called off, not begun more than four hours ago (LN-05). */
export function isOffered({ startsAt, state }: { startsAt: Instant; state: GameState }, now: Date): boolean {
  const isOn = state === 'scheduled' || state === 'live';
  return isOn && now.getTime() - instantMs(startsAt) <= limits.liveWindowMs;
}

/** The date filter of the Lines page, in the viewer's time zone (LN-03 to LN-05). */
export function matchesDateFilter(game: StartingGame, filter: DateFilter, { now, timeZone }: Viewing): boolean {
  const untilStartMs = instantMs(game.commence_time) - now.getTime();
  if (!(untilStartMs >= -limits.liveWindowMs)) return false;
  if (filter === 'live') return untilStartMs <= 0;
  if (filter === 'today') return localDay(game.commence_time, timeZone) === localDay(now, timeZone);
  return filter === 'all' || untilStartMs <= limits.weekDays * DAY_MS;
}

/** A part of either team's name, in any case (LN-06). */
export function matchesTeamSearch(game: StartingGame, search: string): boolean {
  const part = search.trim().toLowerCase();
  return [game.home_team, game.away_team].some((team) => team.toLowerCase().includes(part));
}

/** By start, then home team (LN-05). */
export function compareGames(a: StartingGame, b: StartingGame): number {
  return instantMs(a.commence_time) - instantMs(b.commence_time) || a.home_team.localeCompare(b.home_team, 'en');
}

/** A whole number from 0 to 999, as the provider's text or as a number; null for anything else (GM-05). */
export function parseScore(raw: unknown): number | null {
  const score = typeof raw === 'string' && /^\d+$/.test(raw) ? Number(raw) : raw;
  const isScore = typeof score === 'number' && Number.isInteger(score) && score >= 0 && score <= limits.maxScore;
  return isScore ? score + 0 : null;
}

/** The final score of a completed game, found by team name and never by position, or why there is none (GM-05). */
export function readResult(answer: ScoresAnswer): GameResult | 'pending' | ReviewReason {
  if (!answer.completed) return 'pending';
  if (answer.isContradicted) return 'told_twice';
  const { homeTeam, awayTeam } = answer;
  const scores = answer.scores ?? [];
  if (scores.length < 2) return 'scores_missing';
  const home = scores.find(({ name }) => name === homeTeam);
  const away = scores.find(({ name }) => name === awayTeam);
  if (scores.length > 2 || !home || !away) return 'names_differ';
  if (home.score === null || away.score === null) return 'scores_missing';
  const [homeScore, awayScore] = [parseScore(home.score), parseScore(away.score)];
  return homeScore === null || awayScore === null ? 'not_whole_numbers' : { homeScore, awayScore };
}

/** A tied final score in a sport without ties is held, since it was more likely read too early (GM-08). */
export function isHeldScore(sportKey: SportKey, { homeScore, awayScore }: GameResult): boolean {
  return homeScore === awayScore && sportKey !== 'americanfootball_nfl';
}

/** A tied score first read by then counts as is if it was still shown at this later read (GM-08). */
export function heldSince(readAt: Date): Date {
  return new Date(readAt.getTime() - limits.tiedScoreHoldMs);
}
