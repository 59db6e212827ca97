import { type Instant, instantMs } from '../../shared/time.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';
import type { FairSide } from '../model.ts';

/** Where the two signs of American odds meet: +100 and -100 are the same price. */
const evenOdds = 100;

/** How long ago the lines were read: 'Never', 'Just now', '5 minutes ago', '2 hours ago' (LN-11). */
export function describeLastUpdate(lastUpdated: Instant | null, now: Date): string {
  const ageMs = lastUpdated === null ? Number.NaN : now.getTime() - instantMs(lastUpdated);
  if (Number.isNaN(ageMs)) return 'Never';
  if (ageMs < MINUTE_MS) return 'Just now';
  if (ageMs < HOUR_MS) return ago(Math.floor(ageMs / MINUTE_MS), 'minute');
  return ago(Math.floor(ageMs / HOUR_MS), 'hour');
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** American odds on one scale without the gap between -100 and +100; higher pays more. */
export function priceOnScale(odds: number): number {
  return odds > 0 ? odds - evenOdds : odds + evenOdds;
}

/** How far a side moved: its line if that moved, otherwise its price; 0 if neither did. */
export function sideMovement(before: FairSide, after: FairSide): number {
  const lineMove = (after.line ?? 0) - (before.line ?? 0);
  return lineMove || priceOnScale(after.odds) - priceOnScale(before.odds);
}
