import { limits } from './limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts';

/** A moment as code holds it or as the wire carries it. */
export type Instant = Date | string;

/** Creating a formatter costs far more than using it, and a list needs the same zone hundreds of times, so each zone has one. */
function formatByZone(options: Intl.DateTimeFormatOptions): (timeZone: string | undefined) => Intl.DateTimeFormat {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = made.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone ? { timeZone } : {}) });
    made.set(timeZone, format);
    return format;
  };
}

const dayFormat = formatByZone({
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const clockFormat = formatByZone({ hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });

export const MINUTES_PER_DAY = DAY_MS / MINUTE_MS;

const gameFormat = formatByZone({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const timeFormat = formatByZone({ hour: 'numeric', minute: '2-digit' });
const gameDayFormat = formatByZone({ weekday: 'long', month: 'short', day: 'numeric' });

/** Milliseconds since the epoch; NaN if the text isn't a time. */
export function instantMs(instant: Instant): number {
  return typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
}

/** The calendar day of a moment where the viewer is, as 'YYYY-MM-DD'. */
export function localDay(instant: Instant, timeZone: string): string {
  const parts = dayFormat(timeZone).formatToParts(instantMs(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The minute of the day that a clock in the zone shows: 90 at 1:30 AM. */
export function localMinute(instant: Instant, timeZone: string): number {
  const parts = clockFormat(timeZone).formatToParts(instantMs(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((entry) => entry.type === type)?.value);
  return part('hour') * 60 + part('minute');
}

/** Whether a name is one of a time zone, such as 'America/Chicago'. */
export function isTimeZone(name: string): boolean {
  try {
    clockFormat(name);
    return name !== '';
  } catch {
    return false;
  }
}

/**
 * The first moment of the local day that contains the given moment. This searches for it instead of using an offset:
 * where clocks spring forward at midnight the day begins at 1:00, and some days have 23 or 25 hours.
 */
export function startOfLocalDay(instant: Instant, timeZone: string): Date {
  return startOfDay(localDay(instant, timeZone), timeZone);
}

/** The first moment of a calendar day ('YYYY-MM-DD') in the viewer's zone: the first one on this day or a later one. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let before = midnight - 2 * DAY_MS;
  let inside = midnight + 2 * DAY_MS;
  while (inside - before > 1) {
    const middle = Math.floor((inside + before) / 2);
    if (localDay(new Date(middle), timeZone) < day) before = middle;
    else inside = middle;
  }
  return new Date(inside);
}

/** A calendar day some days later or earlier; days as 'YYYY-MM-DD'. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 'Just now', '5m ago', '3h ago', '2d ago', and the date from seven days on (NT-04). */
export function relativeShort(then: Instant | null | undefined, now: Date): string {
  if (then === null || then === undefined || then === '') return 'Unknown';
  const ageMs = now.getTime() - instantMs(then);
  if (Number.isNaN(ageMs)) return 'Invalid Date';
  if (ageMs < MINUTE_MS) return 'Just now';
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)}m ago`;
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)}h ago`;
  if (ageMs < limits.weekDays * DAY_MS) return `${Math.floor(ageMs / DAY_MS)}d ago`;
  return new Date(instantMs(then)).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
}

/** 'Sun, Nov 23, 2025, 1:00 PM UTC': a time that people in different places may read; without a zone, in the machine's zone. */
export function formatMoment(instant: Instant, timeZone?: string): string {
  const text = new Date(instantMs(instant)).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  });
  return text.replaceAll('\u202f', ' ');
}

/** '1:00 PM' on the machine's clock. */
export function formatClock(instant: Instant): string {
  return timeFormat(undefined).format(instantMs(instant)).replaceAll('\u202f', ' ');
}

/** 'Sunday, Nov 23'; without a time zone, in the machine's zone. */
export function formatGameDay(instant: Instant, timeZone?: string): string {
  return gameDayFormat(timeZone).format(instantMs(instant));
}

/** 'Sun, Nov 23, 1:00 PM'; without a time zone, in the machine's zone (ER-01). */
export function formatGameTime(instant: Instant | null | undefined, timeZone?: string): string {
  if (instant === null || instant === undefined || instant === '') return 'Unknown time';
  const time = new Date(instantMs(instant));
  if (Number.isNaN(time.getTime())) return 'Invalid Date';
  return gameFormat(timeZone).format(time).replaceAll('\u202f', ' ');
}
