/** What a member won or lost since the previous moment. */
export type Step = { at: Date; userId: string; profitCents: number };

export type ProfitSeries = { times: Date[]; profits: Map<string, number[]> };

/** Each member's running profit in cents at each step; the steps are in order of time. */
export function profitSeries(steps: readonly Step[]): ProfitSeries {
  const sums = new Map<string, number>(steps.map(({ userId }) => [userId, 0]));
  const profits = new Map<string, number[]>([...sums.keys()].map((userId) => [userId, []]));
  const times: Date[] = [];
  for (const [index, { at, userId, profitCents }] of steps.entries()) {
    sums.set(userId, (sums.get(userId) ?? 0) + profitCents);
    if (steps[index + 1]?.at.getTime() === at.getTime()) continue;
    times.push(at);
    for (const [person, points] of profits) points.push(sums.get(person) ?? 0);
  }
  return { times, profits };
}
