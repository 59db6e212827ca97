import type { BettingRules } from '../../groups/model.ts';
import type { BetType, Selection } from '../../lines/model.ts';
import { type ErrorSpec, filledError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { formatDollars, formatUsd } from '../../shared/money.ts';
import { cleanName } from '../../shared/names.ts';
import { isBlank, visibleText } from '../../shared/text.ts';
import { bidErrors } from '../errors.ts';
import { type WagerLimits, wagerRangeError } from '../rules.ts';

type Stakes = { betType: BetType; creatorCents: number; acceptorCents: number };
type CustomTerms = { homeTeam: unknown; awayTeam: unknown; odds: unknown };

const inProgress = /^[+-]?\d*$/;
const signed = /^([+-])(\d+)$/;

/** Odds as people paste them, with spaces, thousands separators, or the minus sign of a card, in the form that the odds box takes. */
export function cleanOddsInput(text: string): string {
  return text.replace(/[\s,]/g, '').replace('−', '-');
}

/** Whether the odds box takes this text: one leading sign at most, then digits (BD-11). */
export function isOddsInput(text: string): boolean {
  return inProgress.test(text) && Math.abs(Number(text.replace(/^[+-]/, ''))) <= limits.maxOddsSize;
}

/** The odds typed for a custom bid, or what's wrong with them (BD-10, BD-11). */
export function parseCustomOdds(text: string): number | ErrorSpec {
  const typed = text.trim();
  if (typed === '') return bidErrors.CUSTOM_ODDS_MISSING;
  if (!/^[+-]/.test(typed)) return bidErrors.CUSTOM_ODDS_UNSIGNED;
  const [, sign, digits] = signed.exec(typed) ?? [];
  const odds = Number(`${sign}${digits}`);
  return customOddsRefusal(odds) ?? odds;
}

/** What a custom bid needs: two teams with names of their own and odds (BD-08, BD-10). */
export function customBidRefusal({ homeTeam, awayTeam, odds }: CustomTerms): ErrorSpec | null {
  for (const team of [awayTeam, homeTeam]) {
    if (typeof team !== 'string' || isBlank(cleanName(team))) return bidErrors.CUSTOM_TEAMS_MISSING;
    if (cleanName(team).length > limits.customTeamMaxCharacters) return bidErrors.CUSTOM_TEAM_TOO_LONG;
  }
  return isSameName(awayTeam, homeTeam) ? bidErrors.CUSTOM_TEAMS_SAME : customOddsRefusal(odds);
}

/** The names must show clearly which side was picked. */
function isSameName(one: unknown, other: unknown): boolean {
  return visibleText(cleanName(String(one))) === visibleText(cleanName(String(other)));
}

/** Odds are sent as a number; a text gets the same message as one typed into the form (BD-10). */
export function customOddsRefusal(odds: unknown): ErrorSpec | null {
  if (odds === undefined || odds === null) return bidErrors.CUSTOM_ODDS_MISSING;
  const parsed = typeof odds === 'string' ? parseCustomOdds(odds) : null;
  if (parsed !== null && typeof parsed === 'object') return parsed;
  const isUsable = typeof odds === 'number' && Number.isInteger(odds) && odds !== 0;
  return isUsable && Math.abs(odds) <= limits.maxOddsSize ? null : bidErrors.CUSTOM_ODDS_INVALID;
}

/** A pick of one of two named teams: the price of the other side has the sign turned, an even one stays +100 (BD-09). */
export function customSelection({
  side,
  homeTeam,
  awayTeam,
  odds,
}: {
  side: 'home' | 'away';
  homeTeam: string;
  awayTeam: string;
  odds: number;
}): Selection {
  return {
    side,
    team: side === 'home' ? homeTeam : awayTeam,
    type: null,
    line: null,
    odds,
    originalOdds: null,
    oppositeOdds: Math.abs(odds) === limits.defaultOppositeOdds ? limits.defaultOppositeOdds : -odds,
    oppositeOriginalOdds: null,
  };
}

/** What makes a bid large: the larger stake of a custom bid, whose odds its creator makes up (BD-24). */
export function wagerTowardLimit({ betType, creatorCents, acceptorCents }: Stakes): number {
  return betType === 'custom' ? Math.max(creatorCents, acceptorCents) : creatorCents;
}

/** Whether the odds of a custom bid have the other side risk more than a bet may be in the group (BD-14). */
export function otherSideRefusal(
  { betType, acceptorCents }: Omit<Stakes, 'creatorCents'>,
  { maxBetAmountCents }: Pick<BettingRules, 'maxBetAmountCents'>,
): ErrorSpec | null {
  if (!isOverMax({ betType, acceptorCents }, maxBetAmountCents)) return null;
  return filledError(bidErrors.OTHER_SIDE_OVER_MAX, {
    amount: formatUsd(acceptorCents),
    max: formatDollars(maxBetAmountCents),
  });
}

/** Why a custom bid can't be accepted: the person who accepts would risk more than the group's maximum bet (BD-14). */
export function acceptorRiskRefusal(
  { betType, acceptorAmountCents: acceptorCents }: { betType: BetType; acceptorAmountCents: number },
  wagerLimits: WagerLimits,
): ErrorSpec | null {
  return isOverMax({ betType, acceptorCents }, wagerLimits.maxBetAmountCents) ? wagerRangeError(wagerLimits) : null;
}

/** Only the odds of a custom bid are made up by its creator. */
function isOverMax({ betType, acceptorCents }: Omit<Stakes, 'creatorCents'>, maxCents: number): boolean {
  return betType === 'custom' && acceptorCents > maxCents;
}
