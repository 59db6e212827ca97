import { describe, expect, it } from 'vitest';
import { type Profits, profitLines } from './profit-lines.ts';

const person = (userId: string, ...profitCents: number[]) => ({
  userId,
  name: userId,
  isFormer: false,
  profitCents,
  sports: [],
  betTypes: [],
});
const profits: Profits = {
  from: null,
  to: null,
  times: ['2026-11-01T18:00:00.000Z', '2026-11-03T18:00:00.000Z'],
  members: [person('ann', 500, -200), person('bob', -500, 200), person('carla', 0, 0)],
};

describe('the lines of profit over time (UX-05)', () => {
  const { times, lines } = profitLines(profits, { viewerId: 'ann', picked: ['carla'] });

  it('have every number from the server, after a start at zero', () => {
    expect(times).toHaveLength(3);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
    expect(times.slice(1)).toEqual(profits.times.map((time) => Date.parse(time)));
    expect(lines.find(({ key }) => key === 'ann')?.values).toEqual([0, 500, -200]);
  });

  it('are sorted by their last value', () => {
    expect(lines.map(({ key }) => key)).toEqual(['bob', 'carla', 'ann']);
  });

  it("highlight the viewer's line and the picked ones", () => {
    expect(Object.fromEntries(lines.map(({ key, tone }) => [key, tone]))).toEqual({ ann: 0, bob: null, carla: 1 });
  });
});
