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

export const usageLimits = { historyDays: 7, mediumPercent: 50, highPercent: 80 } as const;
