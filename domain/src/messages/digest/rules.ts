import { DAY_MS } from '../../shared/time-units.ts';
import { lastWeek } from '../../shared/weeks.ts';

const WEEK_MS = 7 * DAY_MS;
/** How late a digest may still go out, if nothing ran when it was due. */
const LATEST_MS = DAY_MS;

/** The time of the latest digest: Mondays at 14:00 UTC, when a week is over (EM-04). */
export function latestDigestAt(now: Date): Date {
  return lastWeek(now).to;
}

/** When the week that a digest is about began. */
export function weekBefore(digestAt: Date): Date {
  return new Date(digestAt.getTime() - WEEK_MS);
}

/** A digest that is a day late would only confuse people. */
export function isDigestDue(digestAt: Date, now: Date): boolean {
  return now.getTime() - digestAt.getTime() < LATEST_MS;
}
