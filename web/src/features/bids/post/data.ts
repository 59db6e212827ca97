import { parseCustomOdds } from '@evens/domain/bids/custom/rules';
import type { ExpirationKind, Quote } from '@evens/domain/bids/model';
import { calculateStakes, expirationTimeFor } from '@evens/domain/bids/rules';
import { isLive } from '@evens/domain/lines/rules';
import type { StakesRule } from '@evens/domain/shared/american-odds';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { limits } from '@evens/domain/shared/limits';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import type { LinePick } from '../../lines/data.ts';
import type { BidEdit, NewBid } from '../data.ts';
import type { Bid } from '../list/update-bid-list.ts';

/** What the creator enters. The last four are only for custom bids. */
export type Posting = {
  amount: string;
  /** An edited bid can keep its expiration. */
  kind: ExpirationKind | 'keep';
  at: string;
  isAuto: boolean;
  awayTeam: string;
  homeTeam: string;
  side: 'away' | 'home';
  odds: string;
};

/** What an edit can change, as the owner read it. */
type Terms = Pick<Bid, 'amountCents' | 'autoUpdateOdds' | 'awayTeam' | 'homeTeam' | 'betType' | 'selection' | 'odds'>;

const amountShape = /^\$?\s*(\d[\d,]*(?:\.\d*)?)$/;

export function emptyPosting(kind: ExpirationKind): Posting {
  return { amount: '', kind, at: '', isAuto: false, awayTeam: '', homeTeam: '', side: 'away', odds: '' };
}

/** The form filled with an existing bid. */
export function toPosting({ amountCents, autoUpdateOdds, awayTeam, homeTeam, selection }: Terms): Posting {
  return {
    amount: String(amountCents / limits.centsPerDollar),
    kind: 'keep',
    at: '',
    isAuto: autoUpdateOdds,
    awayTeam,
    homeTeam,
    side: selection.side === 'home' ? 'home' : 'away',
    odds: `${selection.odds > 0 ? '+' : '-'}${Math.abs(selection.odds)}`,
  };
}

/** The cents of '50', '$1,000', or '12.50'; NaN if it isn't an amount. */
export function parseCents(amount: string): number {
  const digits = amountShape.exec(amount.trim())?.[1]?.replaceAll(',', '');
  return digits === undefined ? Number.NaN : Number((Number(digits) * limits.centsPerDollar).toFixed(2));
}

/** The odds of a custom bid; null if they aren't valid. */
export function parseCustomOddsText(text: string): number | null {
  const odds = parseCustomOdds(text);
  return typeof odds === 'number' ? odds : null;
}

/** The odds for a custom bid's preview: +100 until some are typed, null if they aren't valid (LN-19). */
export function parsePreviewOdds(text: string): number | null {
  return text.trim() === '' ? limits.formMissingOdds : parseCustomOddsText(text);
}

/** The price that the creator saw, which the server compares to its own (BD-52). */
export function toQuote({ line, price }: LinePick): Quote {
  return { book: line.fair.book, line: price.line, odds: price.odds, originalOdds: price.originalOdds };
}

type Choice = Pick<Posting, 'kind' | 'at'>;

/** When the bid would expire, or why it can't; null if the expiration doesn't change. */
export function getExpiry({ kind, at }: Choice, gameTime: string | null, now: Date): Date | ErrorSpec | null {
  if (kind === 'keep') return null;
  return expirationTimeFor({ kind, at }, { now, gameTime, isLive: gameTime !== null && isLive(gameTime, now) });
}

function toExpiration({ kind, at }: Choice) {
  if (kind === 'custom') return { kind, at: new Date(at).toISOString() };
  return { kind: kind === 'keep' ? ('game_time' as const) : kind };
}

/** What the creator risks and wins; null if the wager isn't whole dollars. */
export function getPreview(
  amount: string,
  odds: number | null,
  stakesRule: StakesRule,
): { riskCents: number; winCents: number } | null {
  const amountCents = parseCents(amount);
  if (odds === null || !(amountCents > 0) || amountCents % limits.centsPerDollar !== 0) return null;
  const stakes = calculateStakes({ amountCents, odds, stakesRule });
  return { riskCents: stakes.creatorCents, winCents: stakes.acceptorCents };
}

/** The risk and the win as the stakes of both sides. */
export function toSides({ riskCents, winCents }: { riskCents: number; winCents: number }) {
  return { creatorCents: riskCents, acceptorCents: winCents };
}

export function toNewBid({ line, betType, side }: LinePick, quote: Quote, posting: Posting): NewBid {
  return {
    gameId: line.id,
    betType,
    side,
    quote,
    amountCents: parseCents(posting.amount),
    autoUpdateOdds: posting.isAuto,
    expiration: toExpiration(posting),
  };
}

/** A bid on something without a feed, at the creator's own odds (BD-08, BD-09). */
export function toNewCustomBid(posting: Posting): NewBid {
  return {
    betType: 'custom',
    awayTeam: posting.awayTeam.trim(),
    homeTeam: posting.homeTeam.trim(),
    side: posting.side,
    odds: parseCustomOddsText(posting.odds) ?? Number.NaN,
    amountCents: parseCents(posting.amount),
    expiration: toExpiration(posting),
  };
}

/** What differs between the form and the bid as the owner read it (BD-44). */
export function toEdit(bid: Terms, posting: Posting): Omit<BidEdit, 'version'> {
  const amountCents = parseCents(posting.amount);
  return {
    ...(amountCents !== bid.amountCents && { amountCents }),
    ...(posting.kind !== 'keep' && { expiration: toExpiration(posting) }),
    ...(bid.betType === 'custom' ? toCustomEdit(bid, posting) : toAutoEdit(bid, posting)),
  };
}

function toAutoEdit(bid: Terms, { isAuto }: Posting) {
  return isAuto === bid.autoUpdateOdds ? {} : { autoUpdateOdds: isAuto };
}

function toCustomEdit(bid: Terms, posting: Posting) {
  const [awayTeam, homeTeam] = [posting.awayTeam.trim(), posting.homeTeam.trim()];
  const { side } = posting;
  const odds = parseCustomOddsText(posting.odds) ?? bid.odds;
  return {
    ...(awayTeam !== bid.awayTeam && { awayTeam }),
    ...(homeTeam !== bid.homeTeam && { homeTeam }),
    ...(side !== bid.selection.side && { side }),
    ...(odds !== bid.odds && { odds }),
  };
}

/** A time as a datetime-local input writes it, in the viewer's time zone. */
export function toLocalInput(moment: Date): string {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS);
  return shifted.toISOString().slice(0, 16);
}
