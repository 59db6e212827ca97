import type { BetType, FairLines, Selection } from '../../lines/model.ts';
import { impliedProbability } from '../../shared/american-odds.ts';
import { limits } from '../../shared/limits.ts';
import { type Instant, instantMs } from '../../shared/time.ts';
import type { BidStatus } from '../model.ts';
import { isOpenOrWaiting, selectionFor } from '../rules.ts';

type PricedBid = { betType: BetType; selection: Selection; homeTeam: string; awayTeam: string };

/** Floating-point error must not hide a difference of exactly a tenth. */
const dust = 1e-12;

/** Only Auto bids that are open or wait for approval move, and only before the start (BD-45, BD-46). */
export function followsMarket(
  bid: { status: BidStatus; autoUpdateOdds: boolean; gameTime: Instant | null; expirationTime: Instant },
  now: Date,
): boolean {
  const isBeforeStart = bid.gameTime !== null && instantMs(bid.gameTime) > now.getTime();
  const hasTime = instantMs(bid.expirationTime) > now.getTime();
  return bid.autoUpdateOdds && isOpenOrWaiting(bid) && isBeforeStart && hasTime;
}

/** The pick at the present price; null without a quote, or when nothing moved (BD-46). */
export function movedSelection(bid: PricedBid, fair: FairLines | null): Selection | null {
  const { betType, selection, homeTeam, awayTeam } = bid;
  const present = selectionFor({ betType, side: selection.side, homeTeam, awayTeam, fair });
  if (!present) return null;
  const isSame =
    present.line === selection.line &&
    present.odds === selection.odds &&
    present.originalOdds === selection.originalOdds &&
    present.oppositeOdds === selection.oppositeOdds &&
    present.oppositeOriginalOdds === selection.oppositeOriginalOdds;
  return isSame ? null : present;
}

/**
 * The current price of a pick if the market has moved: its chance differs by a tenth or more, or the line changed, so that
 * prices can't be compared. Otherwise null (BD-53).
 */
export function driftedPrice(
  bid: PricedBid,
  fair: FairLines | null,
): { book: string; line: number | null; odds: number } | null {
  const present = movedSelection(bid, fair);
  if (!present || !fair) return null;
  const posted = impliedProbability(bid.selection.odds);
  const part = Math.abs(impliedProbability(present.odds) - posted) / posted;
  const hasLeft = present.line !== bid.selection.line || part >= limits.driftedPart - dust;
  return hasLeft ? { book: fair.book, line: present.line, odds: present.odds } : null;
}
