import type { ErrorSpec } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { cleanName } from '../../shared/names.ts';
import type { GroupChange, GroupTerms } from '../model.ts';
import { groupTextRefusal } from '../rules.ts';
import { groupSettingsErrors as errors } from './errors.ts';

/** The sizes that a group may be given (GS-02). */
export const MAX_MEMBERS_CHOICES: readonly number[] = [10, 25, 50, 100];

/** The bets that a group allows, in amounts: what each is when nothing sensible is given (GS-03). */
const betLimitDefaults = {
  minBetAmountCents: limits.minWagerCents,
  maxBetAmountCents: limits.maxWagerCents,
  largeBetThresholdCents: limits.largeBetThresholdCents,
} as const;

export type BetLimit = keyof typeof betLimitDefaults;

/** The group's terms after a change. */
export function changedTerms(terms: GroupTerms, change: GroupChange): GroupTerms {
  return {
    name: cleanName(change.name ?? terms.name),
    description: (change.description ?? terms.description).trim(),
    settings: given(terms.settings, change.settings),
    bettingRules: given(terms.bettingRules, change.bettingRules),
    permissions: given(terms.permissions, change.permissions),
  };
}

function given<T extends object>(known: T, change: object | undefined): T {
  const decided = Object.entries(change ?? {}).filter(([, value]) => value !== undefined);
  return { ...known, ...Object.fromEntries(decided) };
}

/** Checks a group's settings as a whole, since two changes that are fine alone may not be fine together (GS-02, GS-04). */
export function termsRefusal({ name, description, settings, bettingRules }: GroupTerms): ErrorSpec | null {
  const { minBetAmountCents, maxBetAmountCents, largeBetThresholdCents } = bettingRules;
  const refusal = groupTextRefusal({ name, description });
  if (refusal) return refusal;
  if (!MAX_MEMBERS_CHOICES.includes(settings.maxMembers)) return errors.MAX_MEMBERS_INVALID;
  if (![minBetAmountCents, maxBetAmountCents, largeBetThresholdCents].every(isBetLimit))
    return errors.BET_LIMIT_INVALID;
  return minBetAmountCents > maxBetAmountCents ? errors.BET_LIMITS_CROSSED : null;
}

/** Whole dollars from 1 to 1000 (GS-04). */
function isBetLimit(cents: number): boolean {
  return cents >= limits.minWagerCents && cents <= limits.maxWagerCents && cents % limits.centsPerDollar === 0;
}

/** A bet limit as typed; an empty or invalid one becomes the default (GS-03). */
export function readBetLimit(limit: BetLimit, typed: string): number {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  const cents = /^\d+$/.test(text) ? Number(text) * limits.centsPerDollar : Number.NaN;
  return isBetLimit(cents) ? cents : betLimitDefaults[limit];
}
