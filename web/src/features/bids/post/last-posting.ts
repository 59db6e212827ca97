import { expirationOptions } from '@evens/domain/bids/rules';
import type { BettingRules } from '@evens/domain/groups/model';
import { OWN, recall, remember } from '../../../lib/prefs.ts';
import { type Posting, parseCents } from './data.ts';

/** What someone chose for the last bid on a game. */
type LastPosting = Pick<Posting, 'amount' | 'kind' | 'isAuto'>;

type Opening = { groupId: string; rules: BettingRules; isLive: boolean };

function getKey(groupId: string): string {
  return `${OWN}last-bid.${groupId}`;
}

function readLast(groupId: string): Partial<Record<keyof LastPosting, unknown>> {
  try {
    const last: unknown = JSON.parse(recall(getKey(groupId)) ?? '{}');
    return typeof last === 'object' && last !== null ? last : {};
  } catch {
    return {};
  }
}

/** Keeps a choice for the next bid in the group, in this browser (XP-05). */
export function rememberPosting(groupId: string, { amount, kind, isAuto }: LastPosting): void {
  remember(getKey(groupId), JSON.stringify({ amount, kind, isAuto }));
}

/** The form as the last bid left it, as far as that's still possible for this game and in this group (XP-05). */
export function withLastPosting(posting: Posting, { groupId, rules, isLive }: Opening): Posting {
  const { amount, kind, isAuto } = readLast(groupId);
  const cents = typeof amount === 'string' ? parseCents(amount) : Number.NaN;
  const isAllowed = cents >= rules.minBetAmountCents && cents <= rules.maxBetAmountCents;
  // A date that someone picked was for one game.
  const known = expirationOptions({ isLive, isCustom: false }).find((option) => option === kind && option !== 'custom');
  return {
    ...posting,
    ...(typeof amount === 'string' && isAllowed && { amount }),
    ...(known && !isLive && { kind: known }),
    ...(isAuto === true && !isLive && { isAuto }),
  };
}
