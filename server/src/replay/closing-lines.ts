import type { SportKey } from '@evens/domain/lines/model';
import { impliedProbability } from '@evens/domain/shared/american-odds';
import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import type { ReplayGame } from './calendar.ts';
import { LEAGUES } from './leagues.ts';
import { fromLogit, logit, tiltPrices, toPrices, USUAL_BOOKSUM } from './prices.ts';
import { loadSeason, type PricePair, type SeasonGame } from './seasons.ts';
import { seededNormal, seededRandom } from './seeded-random.ts';

/** One book's prices for a game. A market without prices is null. */
export type Quote = {
  readonly moneyline: PricePair | null;
  readonly spread: (PricePair & { readonly pointHome: number }) | null;
  readonly total: { readonly point: number; readonly over: number; readonly under: number } | null;
};

export const QUOTE_STEP_MS = 15 * MINUTE_MS;
/** Log odds for one standard deviation, for the logistic curve closest to the normal one. */
export const LOGIT_PER_DEVIATION = 1.702;
const USUAL_PRICE = -110;

/**
 * A book's prices before the start. They move over the last week and close on the recorded line. In the last 15 minutes,
 * the first book (no tilt) has exactly that line.
 */
export function quoteBefore(game: ReplayGame, book: { key: string; isFirst: boolean }, now: Date): Quote {
  const { past } = game;
  const league = LEAGUES[past.sport];
  const stepsLeft = Math.floor((game.startsAt.getTime() - now.getTime()) / QUOTE_STEP_MS);
  const hoursLeft = Math.max(0, (stepsLeft * QUOTE_STEP_MS) / HOUR_MS);
  const marginMove = walk(game.id, 'margin', hoursLeft) * league.spreadDrift;
  const totalMove = walk(game.id, 'total', hoursLeft) * league.totalDrift;
  const own = (market: string): number => (book.isFirst ? 0 : seededNormal(game.id, book.key, market) * 0.05);
  const quotes = (market: string): boolean => book.isFirst || seededRandom(game.id, book.key, market, 'quoted') > 0.03;
  const logitPerPoint = LOGIT_PER_DEVIATION / league.marginSpread;
  return {
    moneyline: quotes('h2h') ? closingMoneyline(past, marginMove * logitPerPoint + own('h2h')) : null,
    spread: quotes('spreads') ? closingSpread(past, { move: marginMove, own: own('spreads') }) : null,
    total: quotes('totals') ? closingTotal(past, { move: totalMove, own: own('totals') }) : null,
  };
}

/** A smooth path between -1 and 1 that ends at 0 at the start: a slow wave over half days, and a small one over two hours. */
function walk(id: string, name: string, hoursLeft: number): number {
  const wave = (hoursPerNode: number): number => {
    const at = hoursLeft / hoursPerNode;
    const node = (index: number): number => (index === 0 ? 0 : seededNormal(id, name, hoursPerNode, index));
    const rest = at - Math.floor(at);
    const blend = rest * rest * (3 - 2 * rest);
    return node(Math.floor(at)) * (1 - blend) + node(Math.floor(at) + 1) * blend;
  };
  return 0.8 * wave(12) + 0.2 * wave(2);
}

function closingMoneyline(past: SeasonGame, tilt: number): PricePair | null {
  if (!past.moneyline) return null;
  const [home, away] = tiltPrices(past.moneyline.home, past.moneyline.away, tilt);
  return { home, away };
}

function closingSpread(past: SeasonGame, { move, own }: { move: number; own: number }): Quote['spread'] {
  if (past.spreadHome === null) return null;
  const logitPerPoint = LOGIT_PER_DEVIATION / LEAGUES[past.sport].marginSpread;
  if (hasFixedSpread(past.sport)) {
    const closing = runLinePrices(past);
    if (!closing) return null;
    const [home, away] = tiltPrices(closing.home, closing.away, move * logitPerPoint + own);
    return { pointHome: past.spreadHome, home, away };
  }
  // The line moves by half points, and the rest of the move goes into the price.
  const points = Math.round(move * 2) / 2;
  const closing = past.spreadPrices ?? { home: USUAL_PRICE, away: USUAL_PRICE };
  const [home, away] = tiltPrices(closing.home, closing.away, (move - points) * logitPerPoint + own);
  return { pointHome: past.spreadHome - points || 0, home, away };
}

function closingTotal(past: SeasonGame, { move, own }: { move: number; own: number }): Quote['total'] {
  if (past.total === null) return null;
  const points = Math.round(move * 2) / 2;
  const rest = ((move - points) * LOGIT_PER_DEVIATION) / LEAGUES[past.sport].totalSpread;
  const closing = past.totalPrices ?? { over: USUAL_PRICE, under: USUAL_PRICE };
  const [over, under] = tiltPrices(closing.over, closing.under, rest + own);
  return { point: past.total + points, over, under };
}

/** Baseball and hockey keep the handicap at 1.5 and move only its price. */
export function hasFixedSpread(sport: SportKey): boolean {
  return sport === 'baseball_mlb' || sport === 'icehockey_nhl';
}

/**
 * The archive has no prices for the 1.5 lines, and -110 would be far off. The side giving 1.5 covers as often as it wins
 * by its moneyline, times the season's share of such wins by two or more.
 */
function runLinePrices(past: SeasonGame): PricePair | null {
  const givesHome = (past.spreadHome ?? 0) < 0;
  const wins = winProbability(past, givesHome ? 'home' : 'away');
  if (wins === null) return null;
  const [giving, taking] = toPrices(wins * coverShareFor(past.sport), USUAL_BOOKSUM);
  return givesHome ? { home: giving, away: taking } : { home: taking, away: giving };
}

const coverShares = new Map<SportKey, number>();

function coverShareFor(sport: SportKey): number {
  const known = coverShares.get(sport);
  if (known !== undefined) return known;
  let covered = 0;
  let expectedWins = 0;
  for (const game of loadSeason(sport).games) {
    if (game.spreadHome === null) continue;
    const giving = game.spreadHome < 0 ? 'home' : 'away';
    const margin = game.homeScore - game.awayScore;
    expectedWins += winProbability(game, giving) ?? 0;
    covered += (giving === 'home' ? margin : -margin) >= 2 ? 1 : 0;
  }
  const share = covered / expectedWins;
  coverShares.set(sport, share);
  return share;
}

/** A side's chance to win by its closing moneyline, without the margin, or by the spread if there is no moneyline. */
function winProbability(past: SeasonGame, side: 'home' | 'away'): number | null {
  if (past.moneyline) {
    const home = impliedProbability(past.moneyline.home);
    const probability = home / (home + impliedProbability(past.moneyline.away));
    return side === 'home' ? probability : 1 - probability;
  }
  if (past.spreadHome === null) return null;
  const homeLogit = (-past.spreadHome * LOGIT_PER_DEVIATION) / LEAGUES[past.sport].marginSpread;
  return fromLogit(side === 'home' ? homeLogit : -homeLogit);
}

/** The expected margin of the home side. */
export function expectedMargin(past: SeasonGame): number {
  if (past.spreadHome !== null && !hasFixedSpread(past.sport)) return -past.spreadHome;
  const probability = winProbability(past, 'home') ?? 0.5;
  return (logit(probability) * LEAGUES[past.sport].marginSpread) / LOGIT_PER_DEVIATION;
}
