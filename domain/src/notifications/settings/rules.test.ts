import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../shared/time-units.ts';
import { NOTIFICATION_KINDS } from '../model.ts';
import { notificationSettingsErrors as errors } from './errors.ts';
import { defaultNotificationSettings as defaults, type NotificationSettings, type QuietHours } from './model.ts';
import {
  answeredSettings,
  changedSettings,
  hearsInApp,
  mutedUntil,
  quietUntil,
  settingsRefusal,
  switchFor,
} from './rules.ts';

describe('the defaults (NS-06)', () => {
  it('have everything on in the app and by email, the weekly digest included', () => {
    expect(Object.values(defaults.inApp).every(Boolean)).toBe(true);
    expect(Object.values(defaults.email).every(Boolean)).toBe(true);
    expect(defaults.email.weeklyDigest).toBe(true);
  });

  it('have text messages and push off, and no quiet hours (RC-05)', () => {
    expect([defaults.sms.enabled, defaults.push.enabled, defaults.quietHours]).toEqual([false, false, null]);
  });

  it('send new bids, accepted bids, settled bets, and settled debts once text messages are on', () => {
    const { enabled: _, ...types } = defaults.sms;
    const on = Object.entries(types).flatMap(([type, isOn]) => (isOn ? [type] : []));
    expect(on).toEqual(['bid_created', 'bid_accepted', 'bet_settled', 'debt_settled']);
  });
});

describe('what someone hears in the app (NT-22, NT-23)', () => {
  const listKinds = (settings: NotificationSettings) => NOTIFICATION_KINDS.filter((kind) => hearsInApp(settings, kind));
  const withApp = (change: Partial<NotificationSettings['inApp']>) => changedSettings(defaults, { inApp: change });

  it('is everything by default', () => {
    expect(listKinds(defaults)).toEqual([...NOTIFICATION_KINDS]);
  });

  it('leaves out a type that is off, and what is stored under another name for it', () => {
    const missing = NOTIFICATION_KINDS.filter((kind) => !hearsInApp(withApp({ debt_settled: false }), kind));
    expect(missing).toEqual(['debt_settled', 'plan_settled']);
  });

  it('is only announcements while In-App is off', () => {
    expect(listKinds(withApp({ enabled: false }))).toEqual(['system_announcement']);
  });

  it.each(['debt_created', 'payment_reversed', 'system_announcement', 'plan_waiting', 'plan_reversed'] as const)(
    '%s has no switch',
    (kind) => {
      expect(switchFor(kind)).toBeNull();
    },
  );
});

describe('a change of settings (NS-09)', () => {
  it('leaves everything else as it was', () => {
    const changed = changedSettings(defaults, { email: { bid_created: false, enabled: undefined } });
    expect(changed).toEqual({ ...defaults, email: { ...defaults.email, bid_created: false } });
    expect(changedSettings(changed, {})).toEqual(changed);
  });

  it('can set quiet hours and remove them', () => {
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'America/Chicago' };
    const quiet = changedSettings(defaults, { quietHours });
    expect(quiet.quietHours).toEqual(quietHours);
    expect(changedSettings(quiet, { sms: {} }).quietHours).toEqual(quietHours);
    expect(changedSettings(quiet, { quietHours: null }).quietHours).toBeNull();
  });

  it('turns text messages on only for a verified phone (NS-02)', () => {
    const on = changedSettings(defaults, { sms: { enabled: true } });
    expect(settingsRefusal(on, { hasPhone: true })).toBeNull();
    expect(settingsRefusal(on, { hasPhone: false })).toBe(errors.SMS_NEEDS_PHONE);
    expect(settingsRefusal(defaults, { hasPhone: false })).toBeNull();
  });

  it.each([
    ['the same start and end', { from: '07:00', to: '07:00' }, errors.QUIET_HOURS_INVALID],
    ['no start', { from: '' }, errors.QUIET_HOURS_INVALID],
    ['an hour that no clock shows', { to: '24:00' }, errors.QUIET_HOURS_INVALID],
    ['words for an end', { to: 'noon' }, errors.QUIET_HOURS_INVALID],
    ['no time zone', { timeZone: '' }, errors.TIME_ZONE_INVALID],
    ['a made-up time zone', { timeZone: 'America/Springfield' }, errors.TIME_ZONE_INVALID],
    ['a night in Chicago', {}, null],
  ])('takes quiet hours with %s only if they mean something (RC-05)', (_, over, refusal) => {
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'America/Chicago', ...over };
    expect(settingsRefusal({ ...defaults, quietHours }, { hasPhone: false })).toBe(refusal);
  });
});

describe('the answer to how someone wants to hear about their bets (RC-11)', () => {
  const silent = changedSettings(defaults, { email: { enabled: false, bid_created: false, bet_settled: false } });

  it('turns betting emails on', () => {
    expect(changedSettings(silent, answeredSettings('email'))).toEqual(defaults);
  });

  it('turns betting emails off and leaves the others alone', () => {
    const off = { bid_created: false, bid_accepted: false, game_started: false, bet_settled: false };
    const expected = { ...defaults, email: { ...defaults.email, ...off } };
    expect(changedSettings(defaults, answeredSettings('neither'))).toEqual(expected);
  });

  it('turns on push for betting, which goes by the switches of In-App, instead of email (UX-07)', () => {
    const quiet = changedSettings(defaults, { inApp: { enabled: false, bet_settled: false, user_joined: false } });
    const { inApp, email, push } = changedSettings(quiet, answeredSettings('push'));
    expect([inApp, push]).toEqual([{ ...defaults.inApp, user_joined: false }, { enabled: true }]);
    expect([email.enabled, email.bet_settled, email.debt_paid]).toEqual([true, false, true]);
  });
});

describe('quiet hours (RC-05)', () => {
  const night: QuietHours = { from: '22:00', to: '07:00', timeZone: 'America/Chicago' };
  const ends = (now: string, quiet: QuietHours | null) => quietUntil(new Date(now), quiet)?.toISOString() ?? null;

  it.each([
    ['before they start', '2026-11-20T03:59:59Z', null],
    ['as they start', '2026-11-20T04:00:00Z', '2026-11-20T13:00:00.000Z'],
    ['after midnight', '2026-11-20T09:12:34.567Z', '2026-11-20T13:00:00.000Z'],
    ['in their last minute', '2026-11-20T12:59:59Z', '2026-11-20T13:00:00.000Z'],
    ['as they end', '2026-11-20T13:00:00Z', null],
  ])('last until seven in the morning in Chicago: %s', (_, now, end) => {
    expect(ends(now, night)).toBe(end);
  });

  it('can be in the middle of a day', () => {
    const work = { from: '09:00', to: '17:30', timeZone: 'Asia/Kolkata' };
    expect(ends('2026-11-20T06:30:00Z', work)).toBe('2026-11-20T12:00:00.000Z');
    expect(ends('2026-11-20T12:00:00Z', work)).toBeNull();
  });

  it('are none where someone has set none', () => {
    expect(ends('2026-11-20T09:00:00Z', null)).toBeNull();
  });

  it('are an hour longer in the night when clocks fall back', () => {
    expect(ends('2026-11-01T04:00:00Z', night)).toBe('2026-11-01T13:00:00.000Z');
  });

  it('are an hour shorter in the night when clocks spring forward', () => {
    expect(ends('2026-03-08T05:00:00Z', night)).toBe('2026-03-08T12:00:00.000Z');
  });

  it('end when clocks jump past their end', () => {
    const early = { ...night, to: '02:30' };
    expect(ends('2026-03-08T07:30:00Z', early)).toBe('2026-03-08T08:00:00.000Z');
  });

  it('always end within a day and a bit, at a moment that is not quiet', () => {
    const clock = fc.integer({ min: 0, max: 1439 }).map((minute) => {
      const two = (value: number) => String(value).padStart(2, '0');
      return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
    });
    const timeZone = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu');
    const now = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(now, clock, clock, timeZone, (at, from, to, zone) => {
        fc.pre(from !== to);
        const quiet = { from, to, timeZone: zone };
        const end = quietUntil(at, quiet);
        if (!end) return;
        expect(quietUntil(end, quiet)).toBeNull();
        expect(quietUntil(new Date(end.getTime() - MINUTE_MS), quiet)).toEqual(end);
        expect(end.getTime()).toBeGreaterThan(at.getTime());
        expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(49 * 60 * MINUTE_MS);
      }),
    );
  });
});

describe('muting a group (RC-06)', () => {
  const now = new Date('2026-11-20T12:00:00Z');

  it('lasts 8 hours, a week, or until it is unmuted', () => {
    expect(mutedUntil(now, '8_hours')).toEqual(new Date('2026-11-20T20:00:00Z'));
    expect(mutedUntil(now, '1_week')).toEqual(new Date('2026-11-27T12:00:00Z'));
    expect(mutedUntil(now, 'unmuted')).toBeNull();
  });
});
