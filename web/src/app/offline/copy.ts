import { DAY_MS, HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';

const ago = new Intl.RelativeTimeFormat('en-US');

/** "Saved 12 minutes ago." */
export function describeAge(ageMs: number): string {
  if (ageMs < MINUTE_MS) return 'Saved just now.';
  if (ageMs < HOUR_MS) return `Saved ${ago.format(-Math.floor(ageMs / MINUTE_MS), 'minute')}.`;
  if (ageMs < DAY_MS) return `Saved ${ago.format(-Math.floor(ageMs / HOUR_MS), 'hour')}.`;
  return `Saved ${ago.format(-Math.floor(ageMs / DAY_MS), 'day')}.`;
}
