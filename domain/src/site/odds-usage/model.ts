/** The use of a day (UTC), or of several together. */
export type UsageDay = { date: string; credits: number; apiFetches: number; cacheHits: number };

/** How much of the month's credits is used: below half, below four fifths, or more (AD-14). */
export type UsageLevel = 'low' | 'medium' | 'high';

/** What the month comes to if it goes on as in the last days. */
export type UsageForecast =
  | { kind: 'used_up' }
  /** There is less than a day to go by. */
  | { kind: 'unknown' }
  | { kind: 'lasts'; credits: number }
  | { kind: 'runs_out'; at: Date };

/** Not among the shared limits, because those load with the first screen. */
export const usageLimits = {
  historyDays: 7,
  mediumPercent: 50,
  highPercent: 80,
  refreshMinMinutes: 1,
  refreshMaxMinutes: 60,
  monthlyCreditsMin: 1_000,
  monthlyCreditsStep: 1_000,
  /** How often the figures of site admins reload. */
  reloadMs: 30_000,
} as const;
