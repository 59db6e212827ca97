import { addDays } from './time.ts';
import { DAY_MS, HOUR_MS } from './time-units.ts';

const WEEK_DAYS = 7;
const MONDAY = 1;
const END_HOUR = 14;

/**
 * A week of results, by the day of its Monday ('2026-11-09'). It runs from Monday to Monday at 14:00 UTC, which is morning
 * in the US, so Sunday's last games belong to it.
 */
export type Week = { id: string; from: Date; to: Date };

/** The week that starts on a Monday. */
export function weekFrom(monday: string): Week {
  const from = new Date(`${monday}T${END_HOUR}:00:00Z`);
  return { id: monday, from, to: new Date(from.getTime() + WEEK_DAYS * DAY_MS) };
}

/** The last week that is over. */
export function lastWeek(now: Date): Week {
  const day = new Date(now.getTime() - END_HOUR * HOUR_MS);
  const sinceMonday = (day.getUTCDay() + WEEK_DAYS - MONDAY) % WEEK_DAYS;
  return weekFrom(addDays(day.toISOString().slice(0, 10), -sinceMonday - WEEK_DAYS));
}

/** A week some weeks later or earlier. */
export function shiftWeek({ id }: Week, weeks: number): Week {
  return weekFrom(addDays(id, weeks * WEEK_DAYS));
}

/** Whether the text is a day of the calendar, as 'YYYY-MM-DD', from the epoch on. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.getTime() >= 0 && at.toISOString().startsWith(text);
}

/** Whether a calendar day is a Monday. */
export function isMonday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === MONDAY;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Nov 9 to Nov 15': Monday to Sunday. */
export function formatWeek({ id }: Pick<Week, 'id'>): string {
  return [id, addDays(id, WEEK_DAYS - 1)].map((day) => dayFormat.format(new Date(`${day}T00:00:00Z`))).join(' to ');
}
