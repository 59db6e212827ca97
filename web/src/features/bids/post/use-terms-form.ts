import { otherSideRefusal, parseCustomOdds } from '@evens/domain/bids/custom/rules';
import { bidErrors } from '@evens/domain/bids/errors';
import { calculateStakes, wagerRefusal } from '@evens/domain/bids/rules';
import type { BettingRules } from '@evens/domain/groups/model';
import type { StakesRule } from '@evens/domain/shared/american-odds';
import { limits } from '@evens/domain/shared/limits';
import { useWatch } from 'react-hook-form';
import { getMessage } from '../../../lib/api.ts';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { getExpiry, type Posting, parseCents, parseCustomOddsText } from './data.ts';

const { CUSTOM_TEAMS_MISSING, CUSTOM_TEAM_TOO_LONG } = bidErrors;

/** Which field each refusal of the server belongs to. */
const FIELDS: readonly (readonly [keyof Posting, readonly { code: string }[]])[] = [
  ['amount', [bidErrors.WAGER_INVALID, bidErrors.WAGER_OUT_OF_RANGE, bidErrors.OTHER_SIDE_OVER_MAX]],
  ['at', [bidErrors.EXPIRATION_INVALID, bidErrors.EXPIRATION_PAST, bidErrors.EXPIRATION_TOO_FAR]],
  ['awayTeam', [CUSTOM_TEAMS_MISSING, CUSTOM_TEAM_TOO_LONG]],
  ['homeTeam', [bidErrors.CUSTOM_TEAMS_SAME]],
  ['odds', [bidErrors.CUSTOM_ODDS_MISSING, bidErrors.CUSTOM_ODDS_UNSIGNED, bidErrors.CUSTOM_ODDS_INVALID]],
];

function getField(code: string, { kind }: Posting): keyof Posting | undefined {
  const field = FIELDS.find(([, errors]) => errors.some((known) => known.code === code))?.[0];
  return field === 'at' && kind !== 'custom' ? 'kind' : field;
}

function isTooLong(team: string): boolean {
  return team.trim().length > limits.customTeamMaxCharacters;
}

/** If both are missing, only the first one says so. */
function teamCheck(own: 'awayTeam' | 'homeTeam') {
  return (team: string, posting: Posting) => {
    if (isTooLong(team)) return CUSTOM_TEAM_TOO_LONG.message;
    const isShownBefore = own === 'homeTeam' && posting.awayTeam.trim() === '';
    return team.trim() !== '' || isShownBefore || CUSTOM_TEAMS_MISSING.message;
  };
}

/** With custom odds, the other side might have to risk too much. */
function otherSideCheck({ rules, customStakes, standingCents, standingOdds }: Terms, posting: Posting): string | true {
  const [amountCents, odds] = [parseCents(posting.amount), parseCustomOddsText(posting.odds)];
  const isAsBefore = amountCents === standingCents && odds === standingOdds;
  if (!customStakes || odds === null || isAsBefore) return true;
  const { acceptorCents } = calculateStakes({ amountCents, odds, stakesRule: customStakes });
  return otherSideRefusal({ betType: 'custom', acceptorCents }, rules)?.message ?? true;
}

function fieldChecks(terms: Terms) {
  const { rules, gameTime, standingCents } = terms;
  return {
    amount(amount: string, posting: Posting) {
      const refusal = parseCents(amount) === standingCents ? null : wagerRefusal(parseCents(amount), rules);
      return refusal?.message ?? otherSideCheck(terms, posting);
    },
    expiry: (place: 'kind' | 'at') => (_value: string, posting: Posting) => {
      const isHere = (posting.kind === 'custom') === (place === 'at');
      const expiry = isHere ? getExpiry(posting, gameTime, new Date()) : null;
      return expiry === null || expiry instanceof Date || expiry.message;
    },
    team: teamCheck,
    odds: (text: string) => {
      const odds = parseCustomOdds(text);
      return typeof odds === 'number' || odds.message;
    },
  };
}

type Terms = {
  defaults: Posting;
  rules: BettingRules;
  gameTime: string | null;
  /** The bid's current wager, which may stay even if the group's limits have changed. */
  standingCents?: number;
  standingOdds?: number;
  /** How a custom bid's stakes follow from its odds. Left out for feed prices. */
  customStakes?: StakesRule | undefined;
  /** Returns true if it has already shown why the request failed. */
  onRefused?: (error: unknown) => boolean;
  /** Keeps what's half written (XP-09). */
  draft?: { keep: (posting: Posting) => void; drop: () => void };
  send: (posting: Posting) => Promise<void>;
};

/** The form for a bid's terms, checked by the rules of posting. */
export function useTermsForm(terms: Terms) {
  const { defaults, draft, onRefused, send } = terms;
  const form = useSubmitForm<Posting>({
    defaultValues: defaults,
    send,
    draft,
    getField,
    toText: (error) => (onRefused?.(error) ? null : getMessage(error)),
  });
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  return { ...form, values, gameTime: terms.gameTime, checks: fieldChecks(terms) };
}

export type TermsForm = ReturnType<typeof useTermsForm>;
