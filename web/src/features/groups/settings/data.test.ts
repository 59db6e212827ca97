import { groupErrors } from '@evens/domain/groups/errors';
import { newGroupDefaults } from '@evens/domain/groups/model';
import { groupSettingsErrors as errors } from '@evens/domain/groups/settings/errors';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { settingsFailure, toChange, toFormValues } from './data.ts';

const typed = toFormValues({ name: 'Sunday Crew', description: '', ...newGroupDefaults });

describe("a save of the group's settings", () => {
  it("sends only what was changed, so it doesn't overwrite other admins' changes (GS-10)", () => {
    const now = { ...typed, minBetAmount: '5', membersCanInvite: false, maxMembers: '25', name: 'Monday Crew' };
    expect(toChange(now, { minBetAmount: true, membersCanInvite: true })).toEqual({
      bettingRules: { minBetAmountCents: 500 },
      permissions: { membersCanInvite: false },
    });
    expect(toChange(now, { maxMembers: true, name: true })).toEqual({
      name: 'Monday Crew',
      settings: { maxMembers: 25 },
    });
    expect(toChange(now, {})).toEqual({});
  });

  it('uses the default for a limit that is empty or invalid (GS-03)', () => {
    const now = { ...typed, minBetAmount: '', maxBetAmount: 'a lot', largeBetThreshold: '0' };
    const all = { minBetAmount: true, maxBetAmount: true, largeBetThreshold: true };
    expect(toChange(now, all).bettingRules).toEqual({
      minBetAmountCents: 100,
      maxBetAmountCents: 100_000,
      largeBetThresholdCents: 50_000,
    });
  });
});

describe('a failed save (GS-11)', () => {
  const failed = ({ status, ...body }: { status: number; code: string; message: string }) =>
    settingsFailure(new ApiError(status, body));

  it('shows a refusal as sent, and a general text for anything else', () => {
    expect(failed(errors.GROUP_SETTINGS_FORBIDDEN)).toBe('Only group administrators can modify settings.');
    expect(failed(errors.GROUP_SETTINGS_NOT_SIGNED_IN)).toBe('User not authenticated.');
    expect(failed(groupErrors.GROUP_NAME_MISSING)).toBe('Please enter a group name');
    expect(failed(groupErrors.GROUP_NOT_FOUND)).toBe('Missing required information.');
    expect(failed({ status: 0, code: 'UNREACHABLE', message: 'Unable to connect' })).toBe(
      'Failed to save settings. Please try again.',
    );
    expect(settingsFailure(new TypeError('x'))).toBe('Failed to save settings. Please try again.');
  });
});
