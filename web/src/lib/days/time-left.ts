import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { timeLeftCopy as copy } from './copy.ts';

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

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
