import type { ClosingSide } from '../bets/closing/rules.ts';
import type { BetSport } from '../bets/model.ts';
import type { BetType } from '../lines/model.ts';

/** What the statistics may be asked for (SS-01). */
export const STAT_RANGES = ['all_time', 'today', 'this_week', 'this_month', 'last_30_days', 'custom'] as const;
export type StatRange = (typeof STAT_RANGES)[number];

export const SIDE_RESULTS = ['won', 'lost', 'push'] as const;
export type SideResult = (typeof SIDE_RESULTS)[number];

/** One member's side of a settled bet: all figures are sums over sides. */
export type StatSide = {
  betId: string;
  settledAt: Date;
  userId: string;
  opponentId: string;
  sport: BetSport;
  betType: BetType;
  result: SideResult;
  wagerCents: number;
  /** What the opponent staked. */
  toWinCents: number;
  profitCents: number;
  savedCents: number;
  isSavingEstimate: boolean;
  /** The fair chance of this side when the bet was made, in millionths; null without a market price. */
  chanceMillionths: number | null;
  /** What the bet gains on average at that chance; 0 where both stake at the odds. */
  expectedCents: number;
  /** The variance of the result, in cents squared. */
  variance: number;
  /** What it was worth when its game started; null if unknown. */
  closing: Pick<ClosingSide, 'priceMillionths' | 'lineHalves'> | null;
};

/** The totals of a number of sides. */
export type StatSums = {
  bets: number;
  won: number;
  lost: number;
  pushed: number;
  /** The member's wagers on won and lost bets (SS-08). */
  wageredCents: number;
  /** The member's wagers on all bets (SS-09). */
  ownWagersCents: number;
  profitCents: number;
  savedCents: number;
  /** The part of what was saved that is estimated (OM-09). */
  estimatedCents: number;
  /** Won and lost bets at market prices; luck is based on these. */
  luckBets: number;
  luckProfitCents: number;
  luckExpectedCents: number;
  luckVariance: number;
  /** The chances of these bets. */
  chanceMillionths: number;
  closingBets: number;
  closingMillionths: number;
  movedBets: number;
  movedHalves: number;
};

/** What totals are kept for: all of a member's bets, or those by league, bet type, opponent, or chance. */
export type StatPart = 'all' | 'sport' | 'type' | 'opponent' | 'step';

export type Streak = { kind: 'won' | 'lost'; length: number };

/** A record as luck is worked out of it. */
export type LuckRecord = { bets: number; profitCents: number; expectedCents: number; deviationCents: number };

/** One step of a calibration: bets whose side had a chance in this range, from 0 to 1. */
export type CalibrationStep = {
  from: number;
  to: number;
  bets: number;
  won: number;
  /** The mean of their chances. */
  expected: number;
};
