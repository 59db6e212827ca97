import { limits } from '../../shared/limits.ts';
import { DAY_MS } from '../../shared/time-units.ts';

/**
 * How long to wait before asking the provider once more whether credits are back: less when a bet waits for a result that the
 * provider forgets within a day. The starts are those of the games that bets wait for.
 */
export function creditsProbeMs(starts: readonly Date[], now: Date): number {
  const isUrgent = starts.some((start) => {
    const leftMs = start.getTime() + limits.scoresDaysFrom * DAY_MS - now.getTime();
    return leftMs > 0 && leftMs <= DAY_MS;
  });
  return isUrgent ? limits.urgentCreditsProbeMs : limits.creditsProbeMs;
}
