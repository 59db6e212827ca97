import fc from 'fast-check';
import { expect, it } from 'vitest';
import { profitSeries, type Step } from './rules.ts';

const step = (at: number, userId: string, profitCents: number): Step => ({ at: new Date(at), userId, profitCents });

it("adds up each member's wins and losses", () => {
  const { times, profits } = profitSeries([
    step(1, 'ann', 500),
    step(1, 'bob', -500),
    step(2, 'carla', 300),
    step(2, 'bob', -300),
    step(2, 'ann', 0),
  ]);
  expect(times).toEqual([new Date(1), new Date(2)]);
  expect(profits).toEqual(
    new Map([
      ['ann', [500, 500]],
      ['bob', [-500, -800]],
      ['carla', [0, 300]],
    ]),
  );
});

const histories = fc
  .array(
    fc.record({ at: fc.integer({ min: 0, max: 900 }), who: fc.integer({ min: 0, max: 3 }), cents: fc.integer() }),
    {
      maxLength: 1_000,
    },
  )
  .map((steps) => steps.toSorted((a, b) => a.at - b.at).map(({ at, who, cents }) => step(at, `p${who}`, cents)));

it('the running profit is exact at every step, and the last one is the total', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      const { times, profits } = profitSeries(steps);
      expect(times.map(Number)).toEqual([...new Set(steps.map(({ at }) => Number(at)))]);
      for (const [userId, points] of profits) {
        const until = times.map((time) =>
          steps.filter((one) => one.userId === userId && one.at <= time).reduce((sum, one) => sum + one.profitCents, 0),
        );
        expect(points).toEqual(until);
      }
    }),
    { numRuns: 50 },
  );
});
