import type { Page } from 'playwright-core';

/** The parts of one tap or key press have the same id. */
type Reaction = { interaction: number; durationMs: number };

/** The browser reports nothing shorter, and in steps of 8 ms. */
const SHORTEST_MS = 16;
const REPORTED_AFTER_MS = 300;

/** Runs in the page before anything else and keeps how long each event took until the next paint. */
export function listenToEvents(): void {
  const reactions: Reaction[] = [];
  Object.assign(globalThis, { reactions });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) reactions.push({ interaction: interactionId, durationMs: duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The milliseconds from each tap or key press to its paint since the last call. */
export async function readDurations(page: Page): Promise<number[]> {
  await page.waitForTimeout(REPORTED_AFTER_MS);
  const reactions = await page.evaluate(() => {
    const { reactions: found } = globalThis as unknown as { reactions: Reaction[] };
    return found.splice(0);
  });
  return longestByInteraction(reactions);
}

/** A tap counts once, with its longest part. */
export function longestByInteraction(reactions: readonly Reaction[]): number[] {
  const longest = new Map<number, number>();
  for (const { interaction, durationMs } of reactions) {
    longest.set(interaction, Math.max(longest.get(interaction) ?? SHORTEST_MS, durationMs));
  }
  return [...longest.values()];
}

/** The smallest value that so many percent of the values don't exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}
