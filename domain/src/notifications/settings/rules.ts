import type { ErrorSpec } from '../../shared/errors.ts';
import { isTimeZone, localMinute, MINUTES_PER_DAY } from '../../shared/time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import type { NotificationKind, NotificationType } from '../model.ts';
import { notificationType } from '../rules.ts';
import { notificationSettingsErrors as errors } from './errors.ts';
import {
  type HearingAnswer,
  type MuteTime,
  type NotificationSettings,
  type NotificationSettingsChange,
  type QuietHours,
  SWITCHED_TYPES,
  type SwitchedType,
} from './model.ts';

type AnsweredSettings = {
  email: Partial<NotificationSettings['email']>;
  inApp?: Partial<NotificationSettings['inApp']>;
  push?: NotificationSettings['push'];
};

const switched: readonly SwitchedType[] = Object.values(SWITCHED_TYPES).flat();

/** The switch that decides about a kind; null if it has none, and then it stays in the app (NT-23). */
export function switchFor(kind: NotificationKind): SwitchedType | null {
  const type: NotificationType = notificationType(kind);
  return switched.find((one) => one === type) ?? null;
}

/** The same outside the app. A debt itself stays in the app, and reminders of it go out like payments (RC-14). */
export function outgoingSwitch(kind: NotificationKind): SwitchedType | null {
  return kind === 'debt_reminder' || kind === 'debt_nudge' ? 'debt_paid' : switchFor(kind);
}

/** Whether someone hears of a kind in the app. Announcements always get through (NT-22, NT-23). */
export function hearsInApp({ inApp }: Pick<NotificationSettings, 'inApp'>, kind: NotificationKind): boolean {
  if (kind === 'system_announcement') return true;
  const type = switchFor(kind);
  return inApp.enabled && (type === null || inApp[type]);
}

/** The settings with a change made (NS-09). */
export function changedSettings(known: NotificationSettings, change: NotificationSettingsChange): NotificationSettings {
  const { quietHours = known.quietHours } = change;
  return {
    inApp: withGiven(known.inApp, change.inApp),
    email: withGiven(known.email, change.email),
    sms: withGiven(known.sms, change.sms),
    push: withGiven(known.push, change.push),
    quietHours,
  };
}

function withGiven<T extends object>(known: T, change: object | undefined): T {
  const given = Object.entries(change ?? {}).filter(([, value]) => value !== undefined);
  return { ...known, ...Object.fromEntries(given) };
}

/** What an answer changes: whether betting news comes by push or by email. Other news doesn't change (RC-11). */
export function answeredSettings(answer: HearingAnswer): AnsweredSettings {
  const email = answer === 'email' ? { enabled: true, ...bettingTypes(true) } : bettingTypes(false);
  if (answer !== 'push') return { email };
  return { email, inApp: { enabled: true, ...bettingTypes(true) }, push: { enabled: true } };
}

function bettingTypes(isOn: boolean): Partial<Record<SwitchedType, boolean>> {
  return Object.fromEntries(SWITCHED_TYPES.betting.map((type) => [type, isOn]));
}

/** Why settings can't be saved (NS-02, RC-05). */
export function settingsRefusal(
  { sms, quietHours }: NotificationSettings,
  { hasPhone }: { hasPhone: boolean },
): ErrorSpec | null {
  if (sms.enabled && !hasPhone) return errors.SMS_NEEDS_PHONE;
  return quietHours && quietHoursRefusal(quietHours);
}

function quietHoursRefusal({ from, to, timeZone }: QuietHours): ErrorSpec | null {
  const [start, end] = [parseMinute(from), parseMinute(to)];
  if (start === null || end === null || start === end) return errors.QUIET_HOURS_INVALID;
  return isTimeZone(timeZone) ? null : errors.TIME_ZONE_INVALID;
}

/** The minute of the day of '22:00'. */
function parseMinute(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/**
 * When the quiet hours end that someone is in; null outside of them (RC-05). Where clocks change during the night, it's
 * still the moment at which their clock shows the end, or jumps past it.
 */
export function quietUntil(now: Date, quiet: QuietHours | null): Date | null {
  if (!quiet || !isQuiet(now, quiet)) return null;
  let before = now.getTime() - (now.getTime() % MINUTE_MS);
  let after = before;
  while (isQuiet(new Date(after), quiet)) after += minutesLeft(new Date(after), quiet) * MINUTE_MS;
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS;
    if (isQuiet(new Date(middle), quiet)) before = middle;
    else after = middle;
  }
  return new Date(after);
}

function isQuiet(at: Date, { from, to, timeZone }: QuietHours): boolean {
  const since = minutesBetween(parseMinute(from) ?? 0, localMinute(at, timeZone));
  return since < minutesBetween(parseMinute(from) ?? 0, parseMinute(to) ?? 0);
}

function minutesLeft(at: Date, { to, timeZone }: QuietHours): number {
  return minutesBetween(localMinute(at, timeZone), parseMinute(to) ?? 0);
}

/** Minutes from one time of day to the next occurrence of another. */
function minutesBetween(first: number, second: number): number {
  return (second - first + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}

const muteTimesMs = { '8_hours': 8 * HOUR_MS, '1_week': 7 * DAY_MS, unmuted: null } as const;

/** When a mute ends; null if only unmuting ends it (RC-06). */
export function mutedUntil(now: Date, time: MuteTime): Date | null {
  const ms = muteTimesMs[time];
  return ms === null ? null : new Date(now.getTime() + ms);
}
