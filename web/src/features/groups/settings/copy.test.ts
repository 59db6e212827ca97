import { describe, expect, it } from 'vitest';
import { inviteCopy } from '../invites/copy.ts';
import { describeMatters, groupSettingsCopy, type OpenMatters } from './copy.ts';

it('the settings of a group fail with the texts of the requirements (GS-11, GS-18)', () => {
  const { incomplete, loadFailed, saveFailed } = groupSettingsCopy;
  const { addressInvalid, invitationFailed, linkFailed } = inviteCopy;
  expect([incomplete, loadFailed, saveFailed, addressInvalid, invitationFailed, linkFailed]).toEqual([
    'Missing required information.',
    'Failed to load group settings.',
    'Failed to save settings. Please try again.',
    'Please enter a valid email address.',
    'Failed to send invitation. Please try again.',
    'Failed to generate invite link. Please try again.',
  ]);
});

const none: OpenMatters = { openBids: 0, activeBets: 0, openDebts: 0, owesCents: 0, owedCents: 0 };

describe('what happens when someone goes (GS-16, GS-22)', () => {
  it('is one line each for their bids, bets, and debts', () => {
    const matters = { openBids: 2, activeBets: 1, openDebts: 3, owesCents: 4_545, owedCents: 2_000 };
    expect(describeMatters(matters, 'Bob')).toEqual([
      '2 open bids will be cancelled.',
      '1 active bet will stay and be settled under Bob’s name.',
      '3 open debts will stay: Bob owes $45.45, Bob is owed $20.00.',
    ]);
    expect(describeMatters(matters, null)).toEqual([
      '2 open bids will be cancelled.',
      '1 active bet will stay and be settled under your name.',
      '3 open debts will stay: you owe $45.45, you’re owed $20.00.',
    ]);
  });

  it('leaves out what they have none of', () => {
    expect(describeMatters({ ...none, openBids: 1 }, 'Bob')).toEqual(['1 open bid will be cancelled.']);
    expect(describeMatters({ ...none, openDebts: 1, owedCents: 2_000 }, 'Bob')).toEqual([
      '1 open debt will stay: Bob is owed $20.00.',
    ]);
    expect(describeMatters({ ...none, openDebts: 1, owesCents: 50 }, null)).toEqual([
      '1 open debt will stay: you owe $0.50.',
    ]);
  });

  it('says so if there is nothing open', () => {
    expect(describeMatters(none, null)).toEqual(['There are no open bids, active bets, or open debts.']);
  });
});
