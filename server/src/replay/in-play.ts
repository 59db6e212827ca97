import { MINUTE_MS } from '@evens/domain/shared/time-units';
import type { ReplayGame } from './calendar.ts';
import { expectedMargin, hasFixedSpread, LOGIT_PER_DEVIATION, type Quote } from './closing-lines.ts';
import { LEAGUES } from './leagues.ts';
import { fromLogit, logit, toPrices, USUAL_BOOKSUM } from './prices.ts';
import { seededChoice, seededNormal, seededRandom } from './seeded-random.ts';

export type Score = { readonly home: number; readonly away: number };

const QUOTE_MINUTE_MS = MINUTE_MS;
/** If either side's chance is lower, no book quotes the winner anymore. */
const LEAST_CHANCE = 0.004;

/** How much of the game has been played, from 0 at the start to 1 at the end. */
export function playedShare(game: ReplayGame, now: Date): number {
  const length = game.endsAt.getTime() - game.startsAt.getTime();
  return Math.min(1, Math.max(0, (now.getTime() - game.startsAt.getTime()) / length));
}

/** The score after a share of the game. The way there is made up, but it ends in the real result. */
export function scoreAt(game: ReplayGame, played: number): Score {
  return {
    home: pointsAt(game, { side: 'home', final: game.past.homeScore, played }),
    away: pointsAt(game, { side: 'away', final: game.past.awayScore, played }),
  };
}

function pointsAt(game: ReplayGame, { side, final, played }: { side: string; final: number; played: number }): number {
  if (played >= 1) return final;
  const steps = scoreIncrements(game, side, final);
  return steps.reduce((sum, step, index) => (seededRandom(game.id, side, 'at', index) < played ? sum + step : sum), 0);
}

/** Splits a final score into scores that the league has. */
function scoreIncrements(game: ReplayGame, side: string, final: number): number[] {
  const [first = 1, ...others] = LEAGUES[game.past.sport].increments;
  const isFootball = game.past.sport.startsWith('americanfootball');
  const steps: number[] = [];
  let left = final;
  while (left > 0) {
    const step = seededChoice([first, ...others], game.id, side, 'step', steps.length);
    // In football, no one can score a single point, so it can't be left over.
    const fits = step <= left && !(isFootball && left - step === 1);
    const fallback = isFootball ? (left === 3 || left >= 5 ? 3 : left) : 1;
    const chosen = fits ? step : fallback;
    steps.push(chosen);
    left -= chosen;
  }
  return steps;
}

/** A book's prices during the game: the score so far, plus what the closing line expects for the rest. */
export function quoteDuring(game: ReplayGame, book: { key: string }, now: Date): Quote {
  const minute = Math.floor(now.getTime() / QUOTE_MINUTE_MS);
  const played = playedShare(game, new Date(minute * QUOTE_MINUTE_MS));
  const score = scoreAt(game, played);
  const left = 1 - played;
  const league = LEAGUES[game.past.sport];
  const remaining = Math.sqrt(Math.max(left, 0.004));
  const own = (market: string): number => seededNormal(game.id, book.key, market, minute) * 0.06;
  const margin = score.home - score.away + left * expectedMargin(game.past);
  const perPoint = LOGIT_PER_DEVIATION / (league.marginSpread * remaining);
  return {
    moneyline: moneylineDuring(margin * perPoint + own('h2h')),
    spread: spreadDuring(game, { margin, perPoint, own: own('spreads') }),
    total: totalDuring(game, {
      expected: score.home + score.away + left * (game.past.total ?? 0),
      perPoint: LOGIT_PER_DEVIATION / (league.totalSpread * remaining),
      own: own('totals'),
    }),
  };
}

function moneylineDuring(homeLogit: number): Quote['moneyline'] {
  if (Math.abs(homeLogit) > logit(1 - LEAST_CHANCE)) return null;
  const [home, away] = toPrices(fromLogit(homeLogit), USUAL_BOOKSUM);
  return { home, away };
}

type Expectation = { margin: number; perPoint: number; own: number };

function spreadDuring(game: ReplayGame, { margin, perPoint, own }: Expectation): Quote['spread'] {
  if (game.past.spreadHome === null) return null;
  const nearest = Math.floor(margin) + 0.5;
  const handicap = hasFixedSpread(game.past.sport) && Math.abs(nearest) < 1.5 ? Math.sign(nearest) * 1.5 : nearest;
  const [home, away] = toPrices(bounded(fromLogit((margin - handicap) * perPoint + own)), USUAL_BOOKSUM);
  return { pointHome: -handicap, home, away };
}

function totalDuring(game: ReplayGame, rest: { expected: number; perPoint: number; own: number }): Quote['total'] {
  if (game.past.total === null) return null;
  const point = Math.floor(rest.expected) + 0.5;
  const [over, under] = toPrices(bounded(fromLogit((rest.expected - point) * rest.perPoint + rest.own)), USUAL_BOOKSUM);
  return { point, over, under };
}

function bounded(probability: number): number {
  return Math.min(0.93, Math.max(0.07, probability));
}
