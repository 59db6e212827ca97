import { normalizeBetType } from '../bets/rules.ts';
import type { BettingRules, GroupPermissions, Role } from '../groups/model.ts';
import { lineErrors } from '../lines/errors.ts';
import { type FeedGame, feedRefusal } from '../lines/freshness/rules.ts';
import type { BetType, FairLines, FairSide, GameState, Selection, Side } from '../lines/model.ts';
import { acceptorAmountCents, type StakesRule } from '../shared/american-odds.ts';
import { type ErrorSpec, filledError } from '../shared/errors.ts';
import { limits } from '../shared/limits.ts';
import { formatDollars } from '../shared/money.ts';
import { type Instant, instantMs } from '../shared/time.ts';
import { DAY_MS, HOUR_MS } from '../shared/time-units.ts';
import { bidErrors } from './errors.ts';
import type { BidStatus, ExpirationKind, Quote } from './model.ts';

export type WagerLimits = Pick<BettingRules, 'minBetAmountCents' | 'maxBetAmountCents'>;
type Teams = { homeTeam: string; awayTeam: string };
type KindOfBid = { isLive: boolean; isCustom: boolean };
type ShownBid = { creatorId: string; status: BidStatus; expirationTime: Instant };
type Acting = { role: Role; permissions: GroupPermissions };
type OpenBidOrBet = { gameId: string | null; betType: string };

const fixedSpansMs = { '1h': HOUR_MS, '24h': DAY_MS, '1w': limits.weekDays * DAY_MS } as const;

const oppositeSides: Readonly<Record<Side, Side>> = { home: 'away', away: 'home', over: 'under', under: 'over' };

/** Wagers are whole dollars within the group's limits (BD-12 to BD-14). */
export function wagerRefusal(
  amountCents: unknown,
  { minBetAmountCents, maxBetAmountCents }: WagerLimits,
): ErrorSpec | null {
  const isWholeDollars =
    typeof amountCents === 'number' && amountCents > 0 && amountCents % limits.centsPerDollar === 0;
  if (!isWholeDollars) return bidErrors.WAGER_INVALID;
  if (amountCents >= minBetAmountCents && amountCents <= maxBetAmountCents) return null;
  return wagerRangeError({ minBetAmountCents, maxBetAmountCents });
}

/** Names the group's own limits (BD-14). */
export function wagerRangeError({ minBetAmountCents, maxBetAmountCents }: WagerLimits): ErrorSpec {
  return filledError(bidErrors.WAGER_OUT_OF_RANGE, {
    min: formatDollars(minBetAmountCents),
    max: formatDollars(maxBetAmountCents),
  });
}

/** Game Time makes no sense once the game runs, nor without a game (BD-06). */
export function expirationOptions({ isLive, isCustom }: KindOfBid): ExpirationKind[] {
  const always: ExpirationKind[] = ['1h', '24h', '1w', 'custom'];
  return isLive || isCustom ? always : ['game_time', ...always];
}

/** Game Time, for a live game 1 Hour, for a custom bid 1 Week (BD-06). */
export function defaultExpiration({ isLive, isCustom }: KindOfBid): ExpirationKind {
  if (isCustom) return '1w';
  return isLive ? '1h' : 'game_time';
}

/** When a bid expires: as chosen within a year, but before the start never later than the start (BD-04 to BD-06, BD-38). */
export function expirationTimeFor(
  { kind, at }: { kind: ExpirationKind; at?: Instant | null | undefined },
  { now, gameTime, isLive }: { now: Date; gameTime: Instant | null; isLive: boolean },
): Date | ErrorSpec {
  const startMs = gameTime === null ? null : instantMs(gameTime);
  const hasStarted = isLive || (startMs !== null && startMs <= now.getTime());
  if (kind === 'game_time') {
    return startMs === null || hasStarted ? bidErrors.EXPIRATION_INVALID : new Date(startMs);
  }
  const chosenMs = kind === 'custom' ? instantMs(at ?? '') : now.getTime() + fixedSpansMs[kind];
  if (Number.isNaN(chosenMs)) return bidErrors.EXPIRATION_INVALID;
  if (chosenMs < now.getTime()) return bidErrors.EXPIRATION_PAST;
  if (chosenMs > now.getTime() + limits.expirationMaxMs) return bidErrors.EXPIRATION_TOO_FAR;
  return new Date(startMs === null || hasStarted ? chosenMs : Math.min(chosenMs, startMs));
}

/** The pick at its fair price with the other side's kept beside it; null when the book does not offer it (BD-02). */
export function selectionFor({
  betType,
  side,
  homeTeam,
  awayTeam,
  fair,
}: Teams & { betType: BetType; side: Side; fair: FairLines | null }): Selection | null {
  const own = fairSide(fair, betType, side);
  const other = fairSide(fair, betType, oppositeSides[side]);
  if (!own || !other) return null;
  return {
    side,
    ...teamAndType(side, { homeTeam, awayTeam }),
    line: own.line,
    odds: own.odds,
    originalOdds: own.originalOdds,
    oppositeOdds: other.odds,
    oppositeOriginalOdds: other.originalOdds,
  };
}

function fairSide(fair: FairLines | null, betType: BetType, side: Side): FairSide | null {
  if (side === 'over' || side === 'under') return betType === 'total' ? (fair?.total?.[side] ?? null) : null;
  if (betType === 'moneyline') return fair?.moneyline?.[side] ?? null;
  return betType === 'spread' ? (fair?.spread?.[side] ?? null) : null;
}

function teamAndType(side: Side, { homeTeam, awayTeam }: Teams): Pick<Selection, 'team' | 'type'> {
  if (side === 'over') return { team: null, type: 'Over' };
  if (side === 'under') return { team: null, type: 'Under' };
  return { team: side === 'home' ? homeTeam : awayTeam, type: null };
}

/** A total has an over and an under, a moneyline and a spread have two teams (BD-16). */
export function pickRefusal({ betType, side }: { betType: BetType; side: Side }): ErrorSpec | null {
  const isOfTotal = side === 'over' || side === 'under';
  return isOfTotal === (betType === 'total') ? null : bidErrors.SELECTION_INVALID;
}

/**
 * Why a form can't send a bid: a team is missing, or the odds aren't whole American odds. Null if it can be sent (BD-16).
 */
export function newBidRefusal({ homeTeam, awayTeam, odds }: Teams & { odds: number | null }): ErrorSpec | null {
  if (homeTeam.trim() === '' || awayTeam.trim() === '') return bidErrors.TEAMS_MISSING;
  return odds !== null && Number.isInteger(odds) ? null : bidErrors.SELECTION_INVALID;
}

/** A bid is posted only at the price its creator saw; null means the market is gone (BD-52). */
export function quoteRefusal(seen: Quote, own: Quote | null): ErrorSpec | null {
  const isSame =
    own !== null &&
    seen.book === own.book &&
    seen.line === own.line &&
    seen.odds === own.odds &&
    seen.originalOdds === own.originalOdds;
  return isSame ? null : lineErrors.ODDS_CHANGED;
}

/** What the other person gets: the opposite side at its stored price, or +100 without one (BD-34). */
export function oppositeSelection(selection: Selection, teams: Teams): Selection {
  const side = oppositeSides[selection.side];
  const isSpread = selection.line !== null && selection.type === null;
  return {
    side,
    ...teamAndType(side, teams),
    line: isSpread ? negated(selection.line) : selection.line,
    odds: selection.oppositeOdds ?? limits.defaultOppositeOdds,
    originalOdds: selection.oppositeOriginalOdds,
    oppositeOdds: selection.odds,
    oppositeOriginalOdds: selection.originalOdds,
  };
}

function negated(line: number | null): number | null {
  return line === null || line === 0 ? line : -line;
}

/** Both stakes of a bid; what one side wins is what the other one puts up (OM-06, OM-07). */
export function calculateStakes(bid: { amountCents: number; odds: number; stakesRule: StakesRule }): {
  creatorCents: number;
  acceptorCents: number;
} {
  return { creatorCents: bid.amountCents, acceptorCents: acceptorAmountCents(bid) };
}

/** Admins always may post; members while the group lets them (BD-26). */
export function createBidRefusal({ role, permissions }: Acting): ErrorSpec | null {
  return role === 'admin' || permissions.membersCanCreateBids ? null : bidErrors.CREATE_BID_FORBIDDEN;
}

/** At or above the group's threshold, in a group that asks for approval (BD-24). */
export function isLargeBid(
  amountCents: number,
  { requireApprovalForLargeBets, largeBetThresholdCents }: BettingRules,
): boolean {
  return requireApprovalForLargeBets && amountCents >= largeBetThresholdCents;
}

/** A member's large bid waits for an admin; an admin's own opens at once (BD-23, BD-24). */
export function openingStatus({
  amountCents,
  role,
  bettingRules,
}: {
  amountCents: number;
  role: Role;
  bettingRules: BettingRules;
}): Extract<BidStatus, 'open' | 'pending_approval'> {
  return role !== 'admin' && isLargeBid(amountCents, bettingRules) ? 'pending_approval' : 'open';
}

/** What a member has on a game. A bid past its time no longer counts (BD-47), and a bet has none. */
type Held = OpenBidOrBet & { expirationTime: Instant | null };

/** One bet of a type on a game for each member, unless the group allows more; `held` are the member's own (BD-25). */
export function sameBetTypeRefusal(
  { betType, gameId, allowSameBetTypes, held }: OpenBidOrBet & { allowSameBetTypes: boolean; held: readonly Held[] },
  now: Date,
): ErrorSpec | null {
  if (allowSameBetTypes || gameId === null) return null;
  const type = normalizeBetType(betType);
  const holdsOne = held.some(
    (one) =>
      one.gameId === gameId &&
      normalizeBetType(one.betType) === type &&
      (one.expirationTime === null || instantMs(one.expirationTime) > now.getTime()),
  );
  return holdsOne ? bidErrors.SAME_BET_TYPE : null;
}

/**
 * Why a bid cannot be taken (BD-36 to BD-39). Who may never take it comes first, then whether it can be taken at all,
 * and last whether the terms are those that were read and the feed knows enough about the game. For a bid
 * without a game, its state and what the feed knows of it are null.
 */
export function acceptRefusal({
  bid,
  viewerId,
  seenVersion,
  now,
  gameState,
  feedGame,
  role,
  permissions,
}: Acting & {
  bid: ShownBid & { version: number };
  viewerId: string;
  seenVersion: number;
  now: Date;
  gameState: GameState | null;
  feedGame: FeedGame | null;
}): ErrorSpec | null {
  if (bid.creatorId === viewerId) return bidErrors.OWN_BID;
  if (!mayAcceptBids({ role, permissions })) return bidErrors.ACCEPT_BID_FORBIDDEN;
  const isGameOn = gameState === null || gameState === 'scheduled' || gameState === 'live';
  if (bid.status !== 'open' || isExpired(bid, now) || !isGameOn) return bidErrors.BID_UNAVAILABLE;
  return unreadTermsRefusal(bid, seenVersion) ?? (feedGame && feedRefusal(feedGame, now));
}

/**
 * No one accepts, approves, or edits terms other than those they read (BD-23, BD-39, BD-44). Programs that approve without saying
 * which ones they read mean the current ones.
 */
export function unreadTermsRefusal(bid: { version: number }, seenVersion: number | undefined): ErrorSpec | null {
  return seenVersion === undefined || bid.version === seenVersion ? null : bidErrors.BID_CHANGED;
}

/** Admins always may accept; members while the group lets them (BD-26). */
export function mayAcceptBids({ role, permissions }: Acting): boolean {
  return role === 'admin' || permissions.membersCanAcceptBids;
}

/** Only the owner can cancel a bid, and only before it's accepted or expires (BD-22, BD-43). */
export function cancelRefusal({
  bid,
  viewerId,
  now,
}: {
  bid: ShownBid;
  viewerId: string;
  now: Date;
}): ErrorSpec | null {
  if (bid.creatorId !== viewerId) return bidErrors.NOT_OWN_BID;
  return isOpenOrWaiting(bid) && !isExpired(bid, now) ? null : bidErrors.BID_UNAVAILABLE;
}

/** The Available tab: other people's open, unexpired bids (BD-28). */
export function isAvailableTo(bid: ShownBid, viewerId: string, now: Date): boolean {
  return bid.creatorId !== viewerId && bid.status === 'open' && !isExpired(bid, now);
}

/** The Mine tab: the viewer's own bids that are still on offer (BD-28). */
export function isMineOpen(bid: ShownBid, viewerId: string): boolean {
  return bid.creatorId === viewerId && isOpenOrWaiting(bid);
}

/** Expired, even if the server hasn't recorded it yet (BD-47, BD-48). */
export function isExpired(bid: ShownBid, now: Date): boolean {
  return bid.status === 'expired' || (isOpenOrWaiting(bid) && instantMs(bid.expirationTime) <= now.getTime());
}

/** Whether a bid can still be taken, now or once an admin approves it. */
export function isOpenOrWaiting({ status }: { status: BidStatus }): boolean {
  return status === 'open' || status === 'pending_approval';
}
