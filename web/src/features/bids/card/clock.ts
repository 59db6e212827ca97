import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { useEffect, useState } from 'react';
import { timeLeftCopy as copy } from '../copy.ts';

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/** Timers can fire slightly early. After this delay, the time has surely come. */
const SLACK_MS = 20;

/** The current time, updated every minute and at the next given time. */
export function useClock(nextMs: number | null): Date {
  const [now, setNow] = useState(() => new Date());
  const nowMs = now.getTime();
  const tickMs = Math.min(nowMs + MINUTE_MS, nextMs === null ? Number.POSITIVE_INFINITY : nextMs + SLACK_MS);
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), Math.max(0, tickMs - Date.now()));
    return () => clearTimeout(timer);
  }, [tickMs]);
  return now;
}

/** '2 months', '20d', '2d 4h', '3h 20m', '12m', 'under a minute': the longer, the less exact. */
export function describeTimeLeft(leftMs: number): string {
  if (leftMs < MINUTE_MS) return copy.underAMinute;
  const days = Math.floor(leftMs / DAY_MS);
  const hours = Math.floor((leftMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS);
  if (days > YEAR_DAYS) return copy.overAYear;
  if (days >= 2 * MONTH_DAYS) return copy.months(Math.floor(days / MONTH_DAYS));
  if (days >= WEEK_DAYS) return `${days}d`;
  if (days > 0) return hours > 0 ? `${days}d ${hours}h` : `${days}d`;
  if (hours > 0) return minutes > 0 ? `${hours}h ${minutes}m` : `${hours}h`;
  return `${minutes}m`;
}
