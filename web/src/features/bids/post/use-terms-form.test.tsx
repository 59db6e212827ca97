import { newGroupDefaults } from '@evens/domain/groups/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { emptyPosting, type Posting } from './data.ts';
import { type TermsForm, useTermsForm } from './use-terms-form.ts';

type Terms = Parameters<typeof useTermsForm>[0];

/** Wagers from $1 to $1,000. */
const rules = newGroupDefaults.bettingRules;
const KICKOFF = '2026-11-22T18:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The checks of the fields in a form with these terms. */
function checks(terms: Partial<Terms> = {}): TermsForm['checks'] {
  let found: TermsForm['checks'] | undefined;
  function Form() {
    const given = { defaults: emptyPosting('game_time'), rules, gameTime: KICKOFF, send: async () => undefined };
    found = useTermsForm({ ...given, ...terms }).checks;
    return null;
  }
  render(<Form />);
  if (!found) throw new Error('The form was not rendered');
  return found;
}

const posting = (change: Partial<Posting>): Posting => ({ ...emptyPosting('game_time'), ...change });

/** What the wager field says about an amount; true if it's fine. */
const amount = (typed: string, terms: Partial<Terms> = {}, other: Partial<Posting> = {}) =>
  checks(terms).amount(typed, posting({ amount: typed, ...other }));

describe('the wager in the bid form (BD-12, BD-13, BD-14)', () => {
  it.each(['1', '50', '$1,000', '100.00'])('can be %s', (typed) => {
    expect(amount(typed)).toBe(true);
  });

  it.each(['', 'ten', '-5', '0', '12.50', '0.99'])('cannot be "%s"', (typed) => {
    expect(amount(typed)).toBe('Valid wager amount is required');
  });

  it("cannot be outside the group's own limits", () => {
    expect(amount('1001')).toBe('Bet amount must be between $1 and $1,000');
    const own = { rules: { ...rules, minBetAmountCents: 500, maxBetAmountCents: 20_000 } };
    expect(['4', '5', '200', '201'].map((typed) => amount(typed, own))).toEqual([
      'Bet amount must be between $5 and $200',
      true,
      true,
      'Bet amount must be between $5 and $200',
    ]);
  });

  it('can stay as it was in an edit, even if the limits have changed since', () => {
    const edited = { standingCents: 50_000, rules: { ...rules, maxBetAmountCents: 20_000 } };
    expect(amount('500', edited)).toBe(true);
    expect(amount('499', edited)).toBe('Bet amount must be between $1 and $200');
  });
});

describe('the wager of a custom bid (BD-14)', () => {
  const custom = { customStakes: 'at_odds', gameTime: null } as const;

  it("cannot have the other side risk more than the group's maximum", () => {
    expect(amount('500', custom, { odds: '+200' })).toBe(true);
    expect(amount('500', custom, { odds: '+300' })).toBe(
      'At these odds, the other side would risk $1,500.00, but the maximum bet here is $1,000. Lower your wager or change the odds.',
    );
  });

  it('can be at any odds if both sides risk the same', () => {
    expect(amount('500', { ...custom, customStakes: 'even' }, { odds: '+300' })).toBe(true);
  });

  it('leaves missing or invalid odds to their own field', () => {
    for (const odds of ['', '300', '+x']) expect(amount('500', custom, { odds })).toBe(true);
  });

  it('can stay as it was in an edit together with its odds', () => {
    const edited = { ...custom, standingCents: 50_000, standingOdds: 300 };
    expect(amount('500', edited, { odds: '+300' })).toBe(true);
    expect(amount('500', edited, { odds: '+301' })).toContain('the other side would risk $1,505.00');
  });
});

describe('the odds and teams of a custom bid (BD-10)', () => {
  it.each([
    ['+150', true],
    ['-200', true],
    ['', 'Please enter odds for custom bids'],
    ['150', 'Odds must start with + or - (e.g. +150 or -200)'],
    ['+0', 'Please enter a valid positive number after +/- (e.g. +150 or -200)'],
  ])('for the odds "%s" are checked: %s', (odds, result) => {
    expect(checks().odds(odds)).toBe(result);
  });

  it('complain about missing teams once', () => {
    const missing = 'Please enter both team names for custom bids';
    const { team } = checks();
    const [away, home] = [team('awayTeam'), team('homeTeam')];
    expect([away(' ', posting({})), home(' ', posting({}))]).toEqual([missing, true]);
    expect(home('', posting({ awayTeam: 'Rain' }))).toBe(missing);
    expect(away('', posting({ homeTeam: 'Sun' }))).toBe(missing);
    expect(away('Rain', posting({ awayTeam: 'Rain', homeTeam: 'Sun' }))).toBe(true);
  });

  it('can have 50 characters in a name, not counting spaces around it', () => {
    const away = checks().team('awayTeam');
    expect(away(` ${'a'.repeat(50)} `, posting({}))).toBe(true);
    expect(away('a'.repeat(51), posting({}))).toBe('A team name can have at most 50 characters');
  });
});

describe('the expiration in the bid form (BD-05)', () => {
  const past = posting({ kind: 'custom', at: '2026-11-19T10:00' });

  it('is checked in the field where it was chosen', () => {
    const { expiry } = checks();
    expect(expiry('at')('', past)).toBe('Choose an expiration in the future');
    expect(expiry('kind')('', past)).toBe(true);
  });

  it('can be the start of the game, or a time before it', () => {
    const { expiry } = checks();
    expect(expiry('kind')('', posting({ kind: 'game_time' }))).toBe(true);
    expect(expiry('kind')('', posting({ kind: '24h' }))).toBe(true);
    expect(expiry('at')('', posting({ kind: 'custom', at: '2026-11-21T10:00' }))).toBe(true);
  });

  it('can be kept in an edit', () => {
    expect(checks().expiry('kind')('', posting({ kind: 'keep' }))).toBe(true);
  });
});
