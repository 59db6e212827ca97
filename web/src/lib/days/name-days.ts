import { addDays, localDay } from '@evens/domain/shared/time';
import { daysCopy as copy } from './copy.ts';
import { timeZone } from './time-zone.ts';

function nameDay(at: string, now: Date): string {
  const day = localDay(at, timeZone);
  const today = localDay(now, timeZone);
  if (day === today) return copy.today;
  if (day === addDays(today, -1)) return copy.yesterday;
  const time = new Date(at);
  return time.getFullYear() === now.getFullYear() ? copy.day(time) : copy.dayAndYear(time);
}

/** The name of each day, at the first item of that day in a list that's sorted by time. */
export function nameDays<T>(items: readonly T[], getTime: (item: T) => string, now: Date): Map<T, string> {
  const days = items.map((item) => localDay(getTime(item), timeZone));
  const firsts = items.filter((_, at) => days[at] !== days[at - 1]);
  return new Map(firsts.map((item) => [item, nameDay(getTime(item), now)]));
}
