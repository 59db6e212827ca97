import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time-units.ts';

/**
 * When a sync is made: at sign-up, later for accounts that are missing, both with their automatic retries, and when a site
 * admin presses Retry.
 */
export const SYNC_ACTIONS = ['sign_up', 'catch_up', 'retry'] as const;
export type SyncAction = (typeof SYNC_ACTIONS)[number];

export const contactLimits = {
  /** The waits before the second and each further attempt. */
  retriesMs: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS],
  /** How many missing accounts wait to be added at the same time. */
  catchUpMost: 100,
  catchUpEveryMinutes: 5,
  /** When an account that failed counts as missing. */
  catchUpAfterMs: DAY_MS,
  recentSyncs: 20,
  errorsListed: 50,
} as const;
