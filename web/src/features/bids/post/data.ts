import { parseCustomOdds } from '@evens/domain/bids/custom/rules';
import type { ExpirationKind, Quote } from '@evens/domain/bids/model';
import { expirationTimeFor, stakesOf } from '@evens/domain/bids/rules';
import { isLive } from '@evens/domain/lines/rules';
import type { StakesRule } from '@evens/domain/shared/american-odds';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { limits } from '@evens/domain/shared/limits';
import type { LinePick } from '../../lines/data.ts';
import type { BidEdit, NewBid } from '../data.ts';
import type { Bid } from '../list/place-bid.ts';

/** What the creator writes into the form; the last four only for a custom bid. */
export type Posting = {
  amount: string;
  /** A bid that is changed may keep the time that it has. */
  kind: ExpirationKind | 'keep';
  at: string;
  isAuto: boolean;
  awayTeam: string;
  homeTeam: string;
  side: 'away' | 'home';
  odds: string;
};

/** What an edit may change, as it was read. */
type Terms = Pick<Bid, 'amountCents' | 'autoUpdateOdds' | 'awayTeam' | 'homeTeam' | 'betType' | 'selection' | 'odds'>;

const amountShape = /^\$?\s*(\d[\d,]*(?:\.\d*)?)$/;

export function emptyPosting(kind: ExpirationKind): Posting {
  return { amount: '', kind, at: '', isAuto: false, awayTeam: '', homeTeam: '', side: 'away', odds: '' };
}

/** The form of a bid that is there already, as it stands. */
export function postingOf({ amountCents, autoUpdateOdds, awayTeam, homeTeam, selection }: Terms): Posting {
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

/** The cents of '50', '$1,000' or '12.50'; NaN for what is no amount. */
export function centsOf(amount: string): number {
  const digits = amountShape.exec(amount.trim())?.[1]?.replaceAll(',', '');
  return digits === undefined ? Number.NaN : Number((Number(digits) * limits.centsPerDollar).toFixed(2));
}

/** The odds of a custom bid; null while they are none. */
export function customOddsOf(text: string): number | null {
  const odds = parseCustomOdds(text);
  return typeof odds === 'number' ? odds : null;
}

/** The odds that the sums of a custom bid are shown at: +100 until some are typed, null while they are wrong (LN-19). */
export function previewOddsOf(text: string): number | null {
  return text.trim() === '' ? limits.formMissingOdds : customOddsOf(text);
}

/** The price of a pick as it was seen, which the server compares with its own (BD-52). */
export function quoteOf({ line, price }: LinePick): Quote {
  return { book: line.fair.book, line: price.line, odds: price.odds, originalOdds: price.originalOdds };
}

type Choice = Pick<Posting, 'kind' | 'at'>;

/** When the bid would expire, or why it cannot be so; null when it keeps its time. */
export function expiryOf({ kind, at }: Choice, gameTime: string | null, now: Date): Date | ErrorSpec | null {
  if (kind === 'keep') return null;
  return expirationTimeFor({ kind, at }, { now, gameTime, isLive: gameTime !== null && isLive(gameTime, now) });
}

function expirationOf({ kind, at }: Choice) {
  if (kind === 'custom') return { kind, at: new Date(at).toISOString() };
  return { kind: kind === 'keep' ? ('game_time' as const) : kind };
}

/** What the creator risks and wins; null while there is no whole amount of dollars to tell it for. */
export function previewOf(
  amount: string,
  odds: number | null,
  stakesRule: StakesRule,
): { riskCents: number; winCents: number } | null {
  const amountCents = centsOf(amount);
  if (odds === null || !(amountCents > 0) || amountCents % limits.centsPerDollar !== 0) return null;
  const stakes = stakesOf({ amountCents, odds, stakesRule });
  return { riskCents: stakes.creatorCents, winCents: stakes.acceptorCents };
}

/** The same as the stakes of both sides. */
export function sidesOf({ riskCents, winCents }: { riskCents: number; winCents: number }) {
  return { creatorCents: riskCents, acceptorCents: winCents };
}

export function newBidOf({ line, betType, side }: LinePick, quote: Quote, posting: Posting): NewBid {
  return {
    gameId: line.id,
    betType,
    side,
    quote,
    amountCents: centsOf(posting.amount),
    autoUpdateOdds: posting.isAuto,
    expiration: expirationOf(posting),
  };
}

/** A bid on what no feed knows, at the creator's own odds (BD-08, BD-09). */
export function newCustomBidOf(posting: Posting): NewBid {
  return {
    betType: 'custom',
    awayTeam: posting.awayTeam.trim(),
    homeTeam: posting.homeTeam.trim(),
    side: posting.side,
    odds: customOddsOf(posting.odds) ?? Number.NaN,
    amountCents: centsOf(posting.amount),
    expiration: expirationOf(posting),
  };
}

/** What is different in the form from the bid as it was read; nothing when all of it is the same (BD-44). */
export function editOf(bid: Terms, posting: Posting): Omit<BidEdit, 'version'> {
  const amountCents = centsOf(posting.amount);
  return {
    ...(amountCents !== bid.amountCents && { amountCents }),
    ...(posting.kind !== 'keep' && { expiration: expirationOf(posting) }),
    ...(bid.betType === 'custom' ? customEditOf(bid, posting) : autoEditOf(bid, posting)),
  };
}

function autoEditOf(bid: Terms, { isAuto }: Posting) {
  return isAuto === bid.autoUpdateOdds ? {} : { autoUpdateOdds: isAuto };
}

function customEditOf(bid: Terms, posting: Posting) {
  const [awayTeam, homeTeam] = [posting.awayTeam.trim(), posting.homeTeam.trim()];
  const { side } = posting;
  const odds = customOddsOf(posting.odds) ?? bid.odds;
  return {
    ...(awayTeam !== bid.awayTeam && { awayTeam }),
    ...(homeTeam !== bid.homeTeam && { homeTeam }),
    ...(side !== bid.selection.side && { side }),
    ...(odds !== bid.odds && { odds }),
  };
}

/** A moment as the browser's own field for date and time writes it, in the viewer's time zone. */
export function asLocalInput(moment: Date): string {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
