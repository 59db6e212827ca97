import { notificationSettingsErrors as errors } from '@evens/domain/notifications/settings/errors';
import { defaultNotificationSettings as defaults } from '@evens/domain/notifications/settings/model';
import { changedSettings } from '@evens/domain/notifications/settings/rules';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { areSame, saveFailure, withoutSame } from './data.ts';

const nothing = { inApp: {}, email: {}, sms: {} };

describe('notification settings that were not saved (NS-08)', () => {
  it('are explained by the server if it refused', () => {
    const { status, ...refusal } = errors.SMS_NEEDS_PHONE;
    expect(saveFailure(new ApiError(status, refusal))).toBe('Verify phone number to enable');
  });

  it('have the text of the requirements after anything else', () => {
    const general = 'Failed to save notification settings. Please try again.';
    expect(saveFailure(new ApiError(500, { code: 'INTERNAL', message: 'Something broke' }))).toBe(general);
    expect(saveFailure(new Error('Something broke'))).toBe(general);
  });
});

it('a switch that is turned off and on again leaves nothing to save', () => {
  const off = changedSettings(defaults, { email: { bid_created: false } });
  expect(areSame(defaults, off)).toBe(false);
  expect(areSame(defaults, changedSettings(off, { email: { bid_created: true } }))).toBe(true);
});

it('what was changed while the rest was being saved still has to be saved, and nothing else', () => {
  const hours = { from: '22:00', to: '08:00', timeZone: 'America/Chicago' };
  const sent = { email: { bid_created: false }, push: { enabled: true }, quietHours: hours };
  const saved = changedSettings(defaults, sent);
  expect(withoutSame(sent, saved)).toEqual(nothing);
  const since = { email: { bid_created: true, bet_settled: false }, push: { enabled: false }, quietHours: null };
  expect(withoutSame({ ...sent, ...since }, saved)).toEqual({ ...nothing, ...since });
});

it('settings that are as they were saved are no change, so they follow another browser (NS-09)', () => {
  expect(withoutSame(defaults, defaults)).toEqual(nothing);
  expect(withoutSame({ email: { bid_created: true, bet_settled: false } }, defaults)).toEqual({
    ...nothing,
    email: { bet_settled: false },
  });
});
