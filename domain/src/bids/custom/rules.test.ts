import { describe, expect, it } from 'vitest';
import { oppositeSelection } from '../rules.ts';
import {
  acceptorRiskRefusal,
  cleanOddsInput,
  customBidRefusal,
  customOddsRefusal,
  customSelection,
  isOddsInput,
  otherSideRefusal,
  parseCustomOdds,
  wagerTowardLimit,
} from './rules.ts';

const teams = { homeTeam: 'Ann', awayTeam: 'Bob' };

describe('the odds of a custom bid', () => {
  it.each([
    ['', 'Please enter odds for custom bids'],
    ['150', 'Odds must start with + or - (e.g. +150 or -200)'],
    ['+', 'Please enter a valid positive number after +/- (e.g. +150 or -200)'],
    ['-0', 'Please enter a valid positive number after +/- (e.g. +150 or -200)'],
    ['+1.5', 'Please enter a valid positive number after +/- (e.g. +150 or -200)'],
    ['+100001', 'Please enter a valid positive number after +/- (e.g. +150 or -200)'],
  ])('typed as %j: %s (BD-10)', (text, message) => {
    expect(parseCustomOdds(text)).toMatchObject({ message });
  });

  it.each([
    ['+150', 150],
    [' -200 ', -200],
    ['+100000', 100_000],
  ])('typed as %j are %d', (text, odds) => {
    expect(parseCustomOdds(text)).toBe(odds);
  });

  it('are typed as one sign at most and digits (BD-11)', () => {
    const areAccepted = ['', '+', '-', '+1', '150', '-100000'].every(isOddsInput);
    const refused = ['++1', '1+', '+1.5', 'a', ' +1', '+100001'].some(isOddsInput);
    expect([areAccepted, refused]).toEqual([true, false]);
  });

  it.each([
    [' +150 ', '+150'],
    ['−150', '-150'],
    ['+1,000', '+1000'],
    ['+1.5', '+1.5'],
  ])('pasted as %j goes into its box as %j', (pasted, typed) => {
    expect(cleanOddsInput(pasted)).toBe(typed);
  });
});

describe('a custom bid', () => {
  it.each([
    [{ homeTeam: ' ' }, 'Please enter both team names for custom bids'],
    [{ homeTeam: '\u3164' }, 'Please enter both team names for custom bids'],
    [{ awayTeam: null }, 'Please enter both team names for custom bids'],
    [{ homeTeam: 'Aces', awayTeam: ' aces ' }, 'Please give the two teams different names'],
    [{ homeTeam: 'Aces', awayTeam: 'Ac\u200bes\u3164' }, 'Please give the two teams different names'],
    [{ homeTeam: 'x'.repeat(51) }, 'A team name can have at most 50 characters'],
    [{ odds: undefined }, 'Please enter odds for custom bids'],
    [{ odds: ' ' }, 'Please enter odds for custom bids'],
    [{ odds: '150' }, 'Odds must start with + or - (e.g. +150 or -200)'],
    [{ odds: '+ten' }, 'Please enter a valid positive number after +/- (e.g. +150 or -200)'],
    [{ odds: '+150' }, 'Please enter a valid positive number after +/- (e.g. +150 or -200)'],
    [{ odds: 0 }, 'Please enter a valid positive number after +/- (e.g. +150 or -200)'],
    [{ odds: 100_001 }, 'Please enter a valid positive number after +/- (e.g. +150 or -200)'],
  ])('with %j: %s (BD-10)', (change, message) => {
    expect(customBidRefusal({ ...teams, odds: 150, ...change })?.message).toBe(message);
  });

  it.each([
    [150, -150],
    [-200, 200],
    [100, 100],
    [-100, 100],
  ])('at %d offers the other side at %d (BD-09)', (odds, opposite) => {
    const own = customSelection({ side: 'away', ...teams, odds });
    expect(own).toMatchObject({ team: 'Bob', line: null, originalOdds: null });
    expect(oppositeSelection(own, teams)).toMatchObject({ side: 'home', team: 'Ann', odds: opposite });
  });
});

describe('the other side of a custom bid, whose odds its creator makes up', () => {
  const group = { maxBetAmountCents: 100_000 };

  it.each([
    [100_000, null],
    [
      100_001,
      'At these odds, the other side would risk $1,000.01, but the maximum bet here is $1,000. Lower your wager or change the odds.',
    ],
    [
      15_000_000,
      'At these odds, the other side would risk $150,000.00, but the maximum bet here is $1,000. Lower your wager or change the odds.',
    ],
  ])('may risk no more than the maximum of the group: %d cents (BD-14)', (acceptorCents, message) => {
    expect(otherSideRefusal({ betType: 'custom', acceptorCents }, group)?.message ?? null).toBe(message);
  });

  it('the maximum applies only to the creator at market odds (BD-14)', () => {
    expect(otherSideRefusal({ betType: 'moneyline', acceptorCents: 15_000_000 }, group)).toBeNull();
  });

  it.each([
    ['custom', 100_000, null],
    ['custom', 100_001, 'Bet amount must be between $1 and $1,000'],
    ['moneyline', 15_000_000, null],
  ] as const)(
    'the person who accepts a %s bid and risks %d cents is refused with %s (BD-14)',
    (betType, cents, message) => {
      const wagerLimits = { minBetAmountCents: 100, maxBetAmountCents: 100_000 };
      const bid = { betType, acceptorAmountCents: cents };
      expect(acceptorRiskRefusal(bid, wagerLimits)?.message ?? null).toBe(message);
    },
  );

  it('the larger stake makes a custom bid large, and the stake of the creator any other bid (BD-24)', () => {
    const stakes = { creatorCents: 2_000, acceptorCents: 10_000 };
    expect(wagerTowardLimit({ betType: 'custom', ...stakes })).toBe(10_000);
    expect(wagerTowardLimit({ betType: 'custom', creatorCents: 10_000, acceptorCents: 2_000 })).toBe(10_000);
    expect(wagerTowardLimit({ betType: 'spread', ...stakes })).toBe(2_000);
  });
});

describe('the odds that a program sends for a custom bid (BD-10)', () => {
  it.each([150, -200, 100, -100, 1, 100_000, -100_000])('%d is taken', (odds) => {
    expect(customOddsRefusal(odds)).toBeNull();
  });

  it.each([
    [undefined, 'CUSTOM_ODDS_MISSING'],
    [null, 'CUSTOM_ODDS_MISSING'],
    ['', 'CUSTOM_ODDS_MISSING'],
    ['200', 'CUSTOM_ODDS_UNSIGNED'],
    ['-x', 'CUSTOM_ODDS_INVALID'],
    ['+150', 'CUSTOM_ODDS_INVALID'],
    [0, 'CUSTOM_ODDS_INVALID'],
    [-0, 'CUSTOM_ODDS_INVALID'],
    [150.5, 'CUSTOM_ODDS_INVALID'],
    [-100_001, 'CUSTOM_ODDS_INVALID'],
    [Number.NaN, 'CUSTOM_ODDS_INVALID'],
    [Number.POSITIVE_INFINITY, 'CUSTOM_ODDS_INVALID'],
    [true, 'CUSTOM_ODDS_INVALID'],
    [[150], 'CUSTOM_ODDS_INVALID'],
  ])('%j is refused as %s', (odds, code) => {
    expect(customOddsRefusal(odds)?.code).toBe(code);
  });
});
