import { type ClosingQuote, type ClosingSide, closingSides } from '../bets/closing/rules.ts';
import type { BetSport, BetStatus, Participant, SettlementStatus } from '../bets/model.ts';
import { calculateSavings } from '../bets/savings/rules.ts';
import type { BetType } from '../lines/model.ts';
import { impliedProbability, isAmericanOdds, type StakesRule } from '../shared/american-odds.ts';
import { divideHalfUp, roundHalfUp, roundToTenths } from '../shared/money.ts';
import type { SideResult, StatSide, StatSums, Streak } from './model.ts';

/** Chances are kept in whole millionths so that their totals are exact. */
export const MILLION = 1_000_000;

/** A bet as the statistics see it. */
export type SettledBet = {
  id: string;
  status: BetStatus;
  settlementStatus: SettlementStatus | null;
  winnerId: string | null;
  settledAt: Date | null;
  sport: BetSport;
  betType: BetType;
  stakes: StakesRule;
  participants: readonly Participant[];
  closing: ClosingQuote | null;
};

const nothing: StatSums = {
  bets: 0,
  won: 0,
  lost: 0,
  pushed: 0,
  wageredCents: 0,
  ownWagersCents: 0,
  profitCents: 0,
  savedCents: 0,
  estimatedCents: 0,
  luckBets: 0,
  luckProfitCents: 0,
  luckExpectedCents: 0,
  luckVariance: 0,
  chanceMillionths: 0,
  closingBets: 0,
  closingMillionths: 0,
  movedBets: 0,
  movedHalves: 0,
};

const names = Object.keys(nothing) as (keyof StatSums)[];

/** The names of all sums, in one order. */
export const STAT_SUMS: readonly (keyof StatSums)[] = names;

/** The totals of no bets. */
export function noSums(): StatSums {
  return { ...nothing };
}

/** The two sides of a settled bet, the creator's first; none of a bet that is not settled (SS-06, SS-08). */
export function toStatSides(bet: SettledBet): StatSide[] {
  const { status, settledAt, participants } = bet;
  const creator = participants.find(({ role }) => role === 'creator');
  const acceptor = participants.find(({ role }) => role === 'acceptor');
  if (status !== 'settled' || !settledAt || !creator || !acceptor) return [];
  const closings = closingSides(bet, bet.closing);
  const findClosing = ({ id }: Participant) => closings.find(({ userId }) => userId === id) ?? null;
  return [
    toStatSide({ ...bet, settledAt }, { own: creator, other: acceptor, closing: findClosing(creator) }),
    toStatSide({ ...bet, settledAt }, { own: acceptor, other: creator, closing: findClosing(acceptor) }),
  ];
}

type TwoSides = { own: Participant; other: Participant; closing: ClosingSide | null };

function toStatSide(bet: SettledBet & { settledAt: Date }, { own, other, closing }: TwoSides): StatSide {
  const result = sideResult(bet, own.id);
  const stakes = { wagerCents: own.wagerCents, toWinCents: other.wagerCents };
  const odds = own.selection?.odds ?? null;
  const saved = calculateSavings({ ...bet, odds, originalOdds: own.selection?.originalOdds ?? null, ...stakes });
  return {
    betId: bet.id,
    settledAt: bet.settledAt,
    userId: own.id,
    opponentId: other.id,
    sport: bet.sport,
    betType: bet.betType,
    result,
    ...stakes,
    profitCents: sideProfit(result, stakes),
    savedCents: saved.cents,
    isSavingEstimate: saved.isEstimate,
    ...sideChance(bet, { odds, ...stakes }),
    closing,
  };
}

function sideResult({ winnerId }: SettledBet, userId: string): SideResult {
  if (winnerId === null) return 'push';
  return winnerId === userId ? 'won' : 'lost';
}

type Stakes = { wagerCents: number; toWinCents: number };

/** The opponent's wager for a win, minus the member's wager for a loss (SS-06). */
function sideProfit(result: SideResult, { wagerCents, toWinCents }: Stakes): number {
  if (result === 'push') return 0;
  return result === 'won' ? toWinCents : -wagerCents;
}

type Chance = Pick<StatSide, 'chanceMillionths' | 'expectedCents' | 'variance'>;

/**
 * What a bet of a market promises: at stake s, with w to win and chance p, a mean of pw - (1 - p)s and a variance of
 * (s + w)²p(1 - p). Where both stake at the odds p is s / (s + w), so that the mean is 0 and the variance s·w; where they
 * stake alike p is the chance that the odds imply. Custom bets have no quoted odds, so nothing is expected of them.
 */
function sideChance(
  { betType, stakes }: SettledBet,
  { odds, wagerCents, toWinCents }: Stakes & { odds: number | null },
) {
  const isPriced = betType !== 'custom' && isAmericanOdds(odds);
  if (!isPriced) return { chanceMillionths: null, expectedCents: 0, variance: 0 } satisfies Chance;
  const chance = impliedProbability(odds);
  const chanceMillionths = roundHalfUp(chance * MILLION);
  if (stakes === 'at_odds') return { chanceMillionths, expectedCents: 0, variance: wagerCents * toWinCents };
  const expectedCents = roundHalfUp(chance * toWinCents - (1 - chance) * wagerCents);
  const variance = roundHalfUp((wagerCents + toWinCents) ** 2 * chance * (1 - chance));
  return { chanceMillionths, expectedCents, variance };
}

/** What one side adds to the sums. */
export function sideSums(side: StatSide): StatSums {
  const { result, wagerCents, profitCents, savedCents, closing } = side;
  const isDecided = result !== 'push';
  const isPriced = isDecided && side.chanceMillionths !== null;
  const price = closing?.priceMillionths ?? null;
  const moved = closing?.lineHalves ?? null;
  return {
    bets: 1,
    won: result === 'won' ? 1 : 0,
    lost: result === 'lost' ? 1 : 0,
    pushed: isDecided ? 0 : 1,
    wageredCents: isDecided ? wagerCents : 0,
    ownWagersCents: wagerCents,
    profitCents,
    savedCents,
    estimatedCents: side.isSavingEstimate ? savedCents : 0,
    luckBets: isPriced ? 1 : 0,
    luckProfitCents: isPriced ? profitCents : 0,
    luckExpectedCents: isPriced ? side.expectedCents : 0,
    luckVariance: isPriced ? side.variance : 0,
    chanceMillionths: isPriced ? (side.chanceMillionths ?? 0) : 0,
    closingBets: price === null ? 0 : 1,
    closingMillionths: price ?? 0,
    movedBets: moved === null ? 0 : 1,
    movedHalves: moved ?? 0,
  };
}

/** Adds the two; with -1 it subtracts the second from the first. */
export function addSums(one: StatSums, other: StatSums, sign: 1 | -1 = 1): StatSums {
  const sum = noSums();
  for (const name of names) sum[name] = one[name] + sign * other[name];
  return sum;
}

/** The part of won and lost bets that was won, from 0 to 1; 0 without any (SS-07, SS-08). */
export function winRate({ won, lost }: Pick<StatSums, 'won' | 'lost'>): number {
  return won + lost === 0 ? 0 : won / (won + lost);
}

/** Profit for each dollar that was at stake in won and lost bets; 0 without any (SS-07, SS-08). */
export function returnOnWagers({ profitCents, wageredCents }: Pick<StatSums, 'profitCents' | 'wageredCents'>): number {
  return wageredCents === 0 ? 0 : profitCents / wageredCents;
}

/** The member's average wager over all bets, in whole cents; 0 without any (SS-09). */
export function averageBetCents({ bets, ownWagersCents }: Pick<StatSums, 'bets' | 'ownWagersCents'>): number {
  return bets === 0 ? 0 : divideHalfUp(ownWagersCents, bets);
}

/** The average closing line value of prices, in percentage points; null without bets (SS-10). */
export function closingPoints({
  closingBets,
  closingMillionths,
}: Pick<StatSums, 'closingBets' | 'closingMillionths'>): number | null {
  return closingBets === 0 ? null : closingMillionths / closingBets / (MILLION / 100);
}

/** How many points the member's lines beat the closing ones by, on average; null without bets (SS-10). */
export function movedPoints({ movedBets, movedHalves }: Pick<StatSums, 'movedBets' | 'movedHalves'>): number | null {
  return movedBets === 0 ? null : movedHalves / movedBets / 2;
}

/** 'W3', 'L2', '-'. */
export function streakText(streak: Streak | null): string {
  return streak ? `${streak.kind === 'won' ? 'W' : 'L'}${streak.length}` : '-';
}

/** '62.5%', '+4.0%' where the sign counts, with a true minus (OM-10, SS-07). */
export function formatPercent(part: number, { signed = false }: { signed?: boolean } = {}): string {
  const percent = roundToTenths(part * 100);
  const sign = percent < 0 ? '−' : percent > 0 && signed ? '+' : '';
  return `${sign}${Math.abs(percent).toFixed(1)}%`;
}
