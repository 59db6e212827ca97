import type { ErrorSpec } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { type Instant, instantMs } from '../../shared/time.ts';
import type { FeedPlan } from '../model.ts';
import { freshnessErrors } from './errors.ts';

/** When a league's prices were last read, and whether they can be read again. */
type Prices = { pricesReadAt: Instant | null; isProviderDown: boolean };

/** What the feed knows about a game that someone wants to bet on. */
export type FeedGame = Prices & {
  startsAt: Instant;
  /** The league is followed and the month has credits to read its scores for a live bid. */
  areScoresFollowed: boolean;
  scoresReadAt: Instant | null;
  /** A sportsbook quotes the game in the last odds that were read. */
  isListed: boolean;
};

/** Why a bid can't be accepted right now, though it could be again later. */
export const BID_HOLDS = ['live_bids_paused', 'game_not_listed', 'prices_out_of_date'] as const;
export type BidHold = (typeof BID_HOLDS)[number];

export const holdErrors: Readonly<Record<BidHold, ErrorSpec>> = {
  live_bids_paused: freshnessErrors.LIVE_BIDS_PAUSED,
  game_not_listed: freshnessErrors.GAME_NOT_LISTED,
  prices_out_of_date: freshnessErrors.PRICES_OUT_OF_DATE,
};

/** The last read failed, or the month's credits don't cover another one. */
export function isProviderDown(
  entry: { fetchStatus: 'success' | 'error' | 'cleared' | null } | undefined,
  { credits }: Pick<FeedPlan, 'credits'>,
): boolean {
  return credits === 'none' || entry?.fetchStatus === 'error';
}

/** While the provider is down, prices go out of date 30 minutes after they were read. */
export function arePricesOutOfDate(prices: Prices, now: Date): boolean {
  return prices.isProviderDown && arePricesOld(prices, now);
}

/** Old prices are read again before a bid is accepted, if that is due: only then is it known whether the provider is down. */
export function arePricesOld({ pricesReadAt }: Pick<Prices, 'pricesReadAt'>, now: Date): boolean {
  return pricesReadAt === null || now.getTime() - instantMs(pricesReadAt) > limits.pricesOutOfDateMs;
}

/**
 * Why no bid on a game can be accepted right now. Prices that are out of date hold Auto and Fixed bids alike: an Auto bid may
 * be due to move, and no one can see how far the market has left a Fixed one. A custom bid has no game and is never held.
 */
export function bidHold(game: FeedGame, now: Date): BidHold | null {
  if (hasStarted(game, now) && !game.areScoresFollowed) return 'live_bids_paused';
  if (arePricesOutOfDate(game, now)) return 'prices_out_of_date';
  return game.isListed ? null : 'game_not_listed';
}

/** A game that has started may be over: a bid on it is accepted only on scores read within the last minute (BD-38). */
export function needsFreshScores(game: FeedGame, now: Date): boolean {
  if (!hasStarted(game, now)) return false;
  const ageMs = game.scoresReadAt === null ? Number.NaN : now.getTime() - instantMs(game.scoresReadAt);
  return !(ageMs >= 0 && ageMs <= limits.scoresFreshForLiveAcceptMs);
}

/** Why a bid on a game can't be accepted now, as far as the feed goes. */
export function feedRefusal(game: FeedGame, now: Date): ErrorSpec | null {
  const hold = bidHold(game, now);
  if (hold) return holdErrors[hold];
  return needsFreshScores(game, now) ? freshnessErrors.LIVE_SCORES_NOT_FRESH : null;
}

function hasStarted({ startsAt }: FeedGame, now: Date): boolean {
  return instantMs(startsAt) <= now.getTime();
}
