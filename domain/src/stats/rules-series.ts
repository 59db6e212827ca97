import { limits } from '../shared/limits.ts';

/** What somebody won or lost at a moment. */
export type Step = { at: Date; userId: string; profitCents: number };

export type ProfitSeries = { times: Date[]; profits: Map<string, number[]> };

/**
 * Everybody's profit over time, added up, at no more than 200 of the moments at which bets settled: the last one is among
 * them, and each figure is exact at its moment. Steps come in the order of time.
 */
export function profitSeries(steps: readonly Step[], most: number = limits.seriesMaxTimes): ProfitSeries {
  const moments = [...new Set(steps.map(({ at }) => at.getTime()))];
  const shown = new Set(chosen(moments.length, most).map((index) => moments[index]));
  const sums = new Map<string, number>(steps.map(({ userId }) => [userId, 0]));
  const profits = new Map<string, number[]>([...sums.keys()].map((userId) => [userId, []]));
  const times: Date[] = [];
  for (const [index, { at, userId, profitCents }] of steps.entries()) {
    sums.set(userId, (sums.get(userId) ?? 0) + profitCents);
    const isLastOfMoment = steps[index + 1]?.at.getTime() !== at.getTime();
    if (!isLastOfMoment || !shown.has(at.getTime())) continue;
    times.push(at);
    for (const [person, points] of profits) points.push(sums.get(person) ?? 0);
  }
  return { times, profits };
}

/** Which of so many to show, evenly spread, the last one always. */
function chosen(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: most }, (_, index) => Math.ceil(((index + 1) * count) / most) - 1);
}
