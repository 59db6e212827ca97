import { limits } from '../../shared/limits.ts';
import { addDays, localDay, startOfDay } from '../../shared/time.ts';
import type { StatRange } from '../model.ts';

/** From is included, to is not; null leaves that end open. */
type Span = { from: Date | null; to: Date | null };

/** Both days as 'YYYY-MM-DD'; a missing day leaves its end open: the epoch, or now (SS-02). */
type CustomDays = { from?: string | undefined; to?: string | undefined };

type Viewing = { now: Date; timeZone: string };

/**
 * What a range means on the viewer's own calendar, as moments (SS-01 to SS-03): weeks begin on Sunday, the last 30 days are
 * today and the 29 before, and of a custom range both days are included. Across a change of the clocks a day lasts as long
 * as it does there. Days are taken to exist; `isDay` says so.
 */
export function spanForRange(range: StatRange, { now, timeZone }: Viewing, custom: CustomDays = {}): Span {
  const today = localDay(now, timeZone);
  const span = (from: string, to: string) => ({ from: startOfDay(from, timeZone), to: startOfDay(to, timeZone) });
  switch (range) {
    case 'all_time':
      return { from: null, to: null };
    case 'today':
      return span(today, addDays(today, 1));
    case 'this_week': {
      const sunday = addDays(today, -weekday(today));
      return span(sunday, addDays(sunday, limits.weekDays));
    }
    case 'this_month':
      return span(firstOfMonth(today), firstOfMonth(addDays(firstOfMonth(today), 31)));
    case 'last_30_days':
      return span(addDays(today, 1 - limits.monthDays), addDays(today, 1));
    case 'custom':
      return {
        from: custom.from ? startOfDay(custom.from, timeZone) : null,
        to: custom.to ? startOfDay(addDays(custom.to, 1), timeZone) : null,
      };
  }
}

/** 0 on Sunday, 6 on Saturday. */
function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}
