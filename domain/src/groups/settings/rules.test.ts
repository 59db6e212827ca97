import { describe, expect, it } from 'vitest';
import { groupErrors } from '../errors.ts';
import { type GroupChange, type GroupTerms, newGroupDefaults } from '../model.ts';
import { groupSettingsErrors as errors } from './errors.ts';
import { changedTerms, readBetLimit, termsRefusal } from './rules.ts';

const terms: GroupTerms = { name: 'Sunday Crew', description: 'Football', ...newGroupDefaults };

describe('changing group settings', () => {
  it('changes what is given and nothing else (GS-01, GS-10)', () => {
    const change = {
      description: ' Hockey ',
      bettingRules: { stakes: 'even' },
      settings: { isPrivate: undefined },
    } as const;
    expect(changedTerms(terms, change)).toEqual({
      ...terms,
      description: 'Hockey',
      bettingRules: { ...terms.bettingRules, stakes: 'even' },
    });
    expect(changedTerms(terms, {})).toEqual(terms);
  });

  const refused: [string, GroupChange, string | null][] = [
    ['ten members', { settings: { maxMembers: 10 } }, null],
    ['a hundred members', { settings: { maxMembers: 100 } }, null],
    ['eleven members', { settings: { maxMembers: 11 } }, 'MAX_MEMBERS_INVALID'],
    ['no members', { settings: { maxMembers: 0 } }, 'MAX_MEMBERS_INVALID'],
    ['one limit for all bets', { bettingRules: { minBetAmountCents: 2_000, maxBetAmountCents: 2_000 } }, null],
    ['the least and the most', { bettingRules: { minBetAmountCents: 100, maxBetAmountCents: 100_000 } }, null],
    ['a minimum of nothing', { bettingRules: { minBetAmountCents: 0 } }, 'BET_LIMIT_INVALID'],
    ['a minimum of half dollars', { bettingRules: { minBetAmountCents: 150 } }, 'BET_LIMIT_INVALID'],
    ['a maximum of 1001 dollars', { bettingRules: { maxBetAmountCents: 100_100 } }, 'BET_LIMIT_INVALID'],
    ['a threshold that nothing reaches', { bettingRules: { largeBetThresholdCents: 100_100 } }, 'BET_LIMIT_INVALID'],
    ['a negative threshold', { bettingRules: { largeBetThresholdCents: -100 } }, 'BET_LIMIT_INVALID'],
    [
      'a minimum above the maximum',
      { bettingRules: { minBetAmountCents: 500, maxBetAmountCents: 400 } },
      'BET_LIMITS_CROSSED',
    ],
    ['no name', { name: ' ' }, 'GROUP_NAME_MISSING'],
    ['a name of 51 characters', { name: 'n'.repeat(51) }, 'GROUP_NAME_TOO_LONG'],
    ['a description of 201 characters', { description: 'd'.repeat(201) }, 'GROUP_DESCRIPTION_TOO_LONG'],
  ];
  it.each(refused)('%s (GS-02, GS-04, GR-23)', (_, change, code) => {
    expect(termsRefusal(changedTerms(terms, change))?.code ?? null).toBe(code);
  });

  it('a maximum below the current minimum is refused (GS-04)', () => {
    const raised = changedTerms(terms, { bettingRules: { minBetAmountCents: 5_000 } });
    expect(termsRefusal(raised)).toBeNull();
    expect(termsRefusal(changedTerms(raised, { bettingRules: { maxBetAmountCents: 4_900 } }))).toBe(
      errors.BET_LIMITS_CROSSED,
    );
  });
});

describe('a typed bet limit (GS-03)', () => {
  it.each([
    ['25', 2_500],
    [' $1,000 ', 100_000],
    ['1', 100],
    ['', 100],
    ['abc', 100],
    ['0', 100],
    ['-5', 100],
    ['12.50', 100],
    ['1001', 100],
    ['1e3', 100],
  ])('a minimum of %j is %i cents', (typed, cents) => {
    expect(readBetLimit('minBetAmountCents', typed)).toBe(cents);
  });

  it('falls back to 1 for the minimum, 1000 for the maximum, 500 for large bets', () => {
    const limits = ['minBetAmountCents', 'maxBetAmountCents', 'largeBetThresholdCents'] as const;
    expect(limits.map((limit) => readBetLimit(limit, 'nothing'))).toEqual([100, 100_000, 50_000]);
  });
});

describe('the texts of group settings', () => {
  it('are those of the requirements (GS-08, GS-11)', () => {
    expect(Object.values(errors).map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Only group administrators can modify settings.', 'User not authenticated.']),
    );
    expect(groupErrors.GROUP_NAME_MISSING.message).toBe('Please enter a group name');
  });
});
